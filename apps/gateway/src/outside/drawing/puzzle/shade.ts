import type { Rgb } from '../picture/colour.ts';

/** What lies on the picture where the piece is missing. */
export const SHADE: Rgb = [12, 16, 32];
export const HOLE_ALPHA = 0.5;

/** About what a channel of a pixel becomes under it. */
export const shadedByHole = (channel: number): number =>
  channel + (SHADE[1] - channel) * HOLE_ALPHA;
