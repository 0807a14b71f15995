import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { isInHole, newPuzzleHole } from './hole.ts';

const share = (pixels: number) => pixels / PUZZLE.width;

test('a slider piece placed five pixels beside the hole still counts as right, one further away does not', () => {
  for (const holeX of [64, 127, 256]) {
    expect(isInHole(share(holeX), holeX)).toBe(true);
    expect(isInHole(share(holeX - 5), holeX)).toBe(true);
    expect(isInHole(share(holeX + 5), holeX)).toBe(true);
    expect(isInHole(share(holeX - 5.1), holeX)).toBe(false);
    expect(isInHole(share(holeX + 5.1), holeX)).toBe(false);
  }
});

test('the hole of a slider puzzle lies inside the picture and never under the piece where it starts', () => {
  for (let drawn = 0; drawn < 5_000; drawn += 1) {
    const { x, y } = newPuzzleHole(randomBytes);
    expect(x).toBeGreaterThanOrEqual(PUZZLE.piece);
    expect(x + PUZZLE.piece).toBeLessThanOrEqual(PUZZLE.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + PUZZLE.piece).toBeLessThanOrEqual(PUZZLE.height);
  }
});

test('the hole of a slider puzzle may be anywhere that is four pixels from every edge', () => {
  const places = { x: PUZZLE.width - 2 * PUZZLE.piece - 7, y: PUZZLE.height - PUZZLE.piece - 7 };
  const first = { x: PUZZLE.piece + 4, y: 4 };
  const last = { x: PUZZLE.width - PUZZLE.piece - 4, y: PUZZLE.height - PUZZLE.piece - 4 };
  const drawn = (...numbers: number[]) =>
    newPuzzleHole((length) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUInt32BE(numbers.shift() ?? 0);
      return bytes;
    });
  expect(drawn(0, 0)).toEqual(first);
  expect(drawn(places.x - 1, places.y - 1)).toEqual(last);
  expect(drawn(places.x, places.y)).toEqual(first);
});

test('the best blind guess at a slider puzzle finds one hole in sixteen', () => {
  const tries = 20_000;
  const middle = share((64 + 256) / 2);
  const holes = Array.from({ length: tries }, () => newPuzzleHole(randomBytes).x);
  const found = holes.filter((x) => isInHole(middle, x)).length;
  const anywhere = holes.filter((x) => isInHole(Math.random(), x)).length;
  // Eleven places of 193 are right: 5.7 %, and seven standard deviations of room.
  expect(found / tries).toBeLessThan(0.069);
  expect(anywhere).toBeLessThanOrEqual(found);
});
