import type { PictureSize } from '../../../ports/drawing.ts';
import { type Box, boxAround } from './box.ts';
import type { Outline, Point } from './outline.ts';

/** Told for each pixel inside, even partly: its number and how much of it is covered, up to 1. */
export type Cover = (at: number, share: number) => void;

/** Less of a pixel than this is nothing, and more than that is all of it. */
const LEAST = 1 / 32;
const MOST = 1 - LEAST;

/**
 * Finds what closed lines enclose. Every edge notes, row by row, how the covered area changes
 * at the columns it crosses; summed along a row that is how far each pixel is covered.
 */
export function coverOutline(outline: Outline, size: PictureSize, cover: Cover): void {
  const box = boxAround(outline, size);
  const { left, top, width, height } = box;
  // A column more than the box has: an edge in the last one changes the next.
  const stride = width + 1;
  const changes = new Float32Array(stride * height);
  for (const line of outline) {
    let last = line.at(-1);
    for (const point of line) {
      if (last) addEdge(changes, box, last, point);
      last = point;
    }
  }
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * size.width + left;
    let area = 0;
    for (let column = 0; column < width; column += 1) {
      area += changes[row * stride + column] as number;
      const share = Math.abs(area);
      if (share > LEAST) cover(start + column, share < MOST ? share : 1);
    }
  }
}

function addEdge(changes: Float32Array, box: Box, a: Point, b: Point): void {
  if (a.y === b.y) return;
  const from = a.y < b.y ? a : b;
  const to = a.y < b.y ? b : a;
  const direction = a.y < b.y ? 1 : -1;
  const slope = (to.x - from.x) / (to.y - from.y);
  const end = Math.min(box.top + box.height, Math.ceil(to.y));
  for (let y = Math.max(box.top, Math.floor(from.y)); y < end; y += 1) {
    const start = Math.max(y, from.y);
    const stop = Math.min(y + 1, to.y);
    const enter = inside(box, from.x + (start - from.y) * slope);
    const leave = inside(box, from.x + (stop - from.y) * slope);
    const row = (y - box.top) * (box.width + 1);
    const tall = direction * (stop - start);
    addSpan(changes, row, Math.min(enter, leave), Math.max(enter, leave), tall);
  }
}

const inside = (box: Box, x: number) => Math.min(Math.max(x - box.left, 0), box.width - 0.001);

/** An edge crosses one row from column to column; what lies to its right changes. */
function addSpan(
  changes: Float32Array,
  row: number,
  left: number,
  right: number,
  tall: number,
): void {
  const last = Math.floor(right);
  for (let column = Math.floor(left); column <= last; column += 1) {
    const enter = Math.max(left, column);
    const leave = Math.min(right, column + 1);
    const part = right > left ? (tall * (leave - enter)) / (right - left) : tall;
    const passed = part * ((enter + leave) / 2 - column);
    const at = row + column;
    changes[at] = (changes[at] as number) + part - passed;
    changes[at + 1] = (changes[at + 1] as number) + passed;
  }
}
