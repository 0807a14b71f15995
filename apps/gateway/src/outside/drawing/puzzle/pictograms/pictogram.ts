import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../random.ts';

/** A design is SVG path data on a square of 100. */
export interface Design {
  readonly solids: readonly string[];
  /** Details are drawn on the solid shapes in the color of the background. */
  readonly details: readonly string[];
}

/** People give all designs of a kind the same name, but the designs look very different. */
export type Kind = readonly [Design, Design, ...Design[]];

type Warp = (x: number, y: number) => readonly [x: number, y: number];

interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

const parsedPaths = new Map<string, readonly Step[]>();

function stepsOf(data: string): readonly Step[] {
  const known = parsedPaths.get(data);
  if (known) return known;
  // The library rewrites every command as an absolute M, L, Q, C or Z.
  const commands = new Path2D(data).toSVGString().match(/[A-Z][^A-Z]*/g) ?? [];
  const steps = commands.map((text) => ({
    command: text.charAt(0),
    numbers: (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number),
  }));
  parsedPaths.set(data, steps);
  return steps;
}

/** Moving the points of a parsed path is far faster than parsing a moved path. */
function trace(context: SKRSContext2D, data: string, warp: Warp): void {
  context.beginPath();
  for (const { command, numbers } of stepsOf(data)) {
    const point = (at: number) => warp(numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0);
    if (command === 'M') context.moveTo(...point(0));
    else if (command === 'L') context.lineTo(...point(0));
    else if (command === 'Q') context.quadraticCurveTo(...point(0), ...point(1));
    else if (command === 'C') context.bezierCurveTo(...point(0), ...point(1), ...point(2));
    else context.closePath();
  }
}

/**
 * Every drawing is bent, mirrored, stretched, slanted and turned at random, so that two drawings of
 * a design never match exactly.
 */
function newWarp(side: number, random: Random): Warp {
  const wave = () => {
    const [amplitude, length] = [random.between(4, 8), random.between(18, 32)];
    const phase = random.between(0, 2 * Math.PI);
    return (at: number) => amplitude * Math.sin(at / length + phase);
  };
  const [across, down] = [wave(), wave()];
  const segment = () => (random.between(0.72, 1.08) * side) / 100;
  const [wide, high] = [segment() * random.pick([1, -1]), segment()];
  const [slant, angle] = [random.spread(0.25), random.spread(0.8)];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const bentY = (y - 50 + down(x)) * high;
    const bentX = (x - 50 + across(y)) * wide + slant * bentY;
    return [cos * bentX - sin * bentY, sin * bentX + cos * bentY];
  };
}

interface PictogramStyle {
  readonly ink: string;
  readonly ground: string;
  readonly isFilled: boolean;
  readonly side: number;
  readonly random: Random;
}

export function drawPictogram(
  context: SKRSContext2D,
  { solids, details }: Design,
  { ink, ground, isFilled, side, random }: PictogramStyle,
): void {
  const warp = newWarp(side, random);
  const each = (paths: readonly string[], draw: () => void) => {
    for (const path of paths) {
      trace(context, path, warp);
      draw();
    }
  };
  context.lineJoin = 'round';
  context.strokeStyle = ink;
  if (isFilled) {
    context.fillStyle = ink;
    each(solids, () => context.fill());
    context.fillStyle = ground;
    each(details, () => context.fill('evenodd'));
    return;
  }
  context.lineWidth = 3;
  each(solids, () => context.stroke());
  context.fillStyle = ground;
  each(solids, () => context.fill());
  context.lineWidth = 1.2;
  each(details, () => context.stroke());
}
