import type { PictureSize } from '../../../ports/drawing.ts';
import type { Outline } from './outline.ts';

/** Whole pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels an outline touches, as far as they are in the picture. */
export function boxAround(outline: Outline, size: PictureSize): Box {
  let left = size.width;
  let top = size.height;
  let right = 0;
  let bottom = 0;
  for (const line of outline) {
    for (const { x, y } of line) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  left = Math.max(0, Math.floor(left));
  top = Math.max(0, Math.floor(top));
  const width = Math.max(0, Math.min(size.width, Math.ceil(right)) - left);
  const height = Math.max(0, Math.min(size.height, Math.ceil(bottom)) - top);
  return { left, top, width, height };
}
