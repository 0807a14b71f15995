import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../random.ts';

/** One way to draw a thing, as SVG path data on a square of a hundred. */
export interface Design {
  readonly solids: readonly string[];
  /** Drawn upon the solids in the color of what lies behind them. */
  readonly details: readonly string[];
}

/** Designs of a thing that a person gives one name, and that have little else in common. */
export type Kind = readonly [Design, Design, ...Design[]];

type Warp = (x: number, y: number) => readonly [x: number, y: number];

/** A command of path data and the coordinates it takes, all absolute. */
interface Step {
  readonly command: string;
  readonly numbers: readonly number[];
}

const parsedPaths = new Map<string, readonly Step[]>();

/** The steps of path data, which is parsed once. */
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

/** Traces a path with all its points moved: far quicker than to parse moved path data again. */
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

/** Bends, mirrors, stretches, slants and turns: no two drawings of a design cover each other. */
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
  /** The color behind it. */
  readonly ground: string;
  /** Or as an outline. */
  readonly isFilled: boolean;
  readonly side: number;
  readonly random: Random;
}

/** Draws the design about the origin. */
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
