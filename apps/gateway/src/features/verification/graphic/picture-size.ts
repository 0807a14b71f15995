import type { PictureSize } from '../../../ports/drawing.ts';

const WIDTH = { least: 120, most: 400 } as const;
const HEIGHT = { least: 60, most: 200 } as const;

const clamp = (size: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, size));

/** A smaller picture could not be read, and a larger one would take too long to draw. */
export const clampPictureSize = ({ width, height }: PictureSize): PictureSize => ({
  width: clamp(width, WIDTH),
  height: clamp(height, HEIGHT),
});
