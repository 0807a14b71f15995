import type { PictureSize } from '../../../ports/drawing.ts';

const WIDTH = { least: 120, most: 400 } as const;
const HEIGHT = { least: 60, most: 200 } as const;

const clamped = (size: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, size));

/** A picture nobody could read is not drawn, nor one that would keep the painter busy. */
export const drawnSize = ({ width, height }: PictureSize): PictureSize => ({
  width: clamped(width, WIDTH),
  height: clamped(height, HEIGHT),
});
