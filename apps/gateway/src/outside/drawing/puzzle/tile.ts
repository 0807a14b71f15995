import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import { PUZZLE } from '../../../ports/drawing.ts';
import { type Color, css, hsl, mix, WHITE } from '../color.ts';
import type { Random } from '../random.ts';
import { type Design, drawPictogram } from './pictograms/pictogram.ts';

const { piece } = PUZZLE;

/** The hatching behind a pictogram stays within the body of the piece. */
const HATCHED = 21;

export interface TileLook {
  readonly isFilled: boolean;
  readonly side: number;
}

/** The piece has one look and all holes the other, so that edges of the same pictogram differ. */
export function newLooks(random: Random): { readonly piece: TileLook; readonly hole: TileLook } {
  const isFilled = random.chance(0.5);
  return {
    piece: { isFilled, side: random.between(42, 45) },
    hole: { isFilled: !isFilled, side: random.between(39, 41) },
  };
}

/** A tile is a pictogram on pale hatching; its outline has a white rim. */
export function drawTile(
  context: SKRSContext2D,
  outline: Path2D,
  design: Design,
  random: Random,
  look: TileLook = newLooks(random).hole,
): void {
  const { ground, ink } = newTileColors(random);
  context.fillStyle = css(ground);
  context.fill(outline);
  context.save();
  context.translate(piece / 2 + random.spread(3), piece / 2 + random.spread(3));
  drawHatching(context, mix(ground, ink, 0.35), random);
  drawPictogram(context, design, { ink: css(ink), ground: css(ground), ...look, random });
  context.restore();
  context.lineWidth = 2;
  context.strokeStyle = css(WHITE);
  context.stroke(outline);
}

function newTileColors(random: Random): { ground: Color; ink: Color } {
  const light = hsl(random.between(0, 360), random.between(0.3, 0.7), random.between(0.76, 0.88));
  const dark = hsl(random.between(0, 360), random.between(0.3, 0.7), random.between(0.18, 0.28));
  return random.chance(0.5) ? { ground: light, ink: dark } : { ground: dark, ink: light };
}

function drawHatching(context: SKRSContext2D, color: Color, random: Random): void {
  const angle = random.between(0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const step = random.between(5, 7.5);
  context.beginPath();
  for (let off = -HATCHED + random.between(0, step); off < HATCHED; off += step) {
    const half = Math.sqrt(HATCHED ** 2 - off ** 2);
    context.moveTo(off * cos - half * sin, off * sin + half * cos);
    context.lineTo(off * cos + half * sin, off * sin - half * cos);
  }
  context.lineWidth = random.between(0.8, 1.2);
  context.strokeStyle = css(color);
  context.stroke();
}
