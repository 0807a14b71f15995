import { expect, test } from 'vitest';
import {
  leftAsShareOfWidth,
  leftInWholePercent,
  MAX_PIECE_LEFT,
  movePieceByKey,
  PUZZLE_PICTURE,
  PUZZLE_PIECE_SIZE,
  topShareOfPiece,
} from './puzzle-geometry.ts';

test.each([
  ['ArrowRight', false, 100, 103.2],
  ['ArrowUp', false, 100, 103.2],
  ['ArrowLeft', false, 100, 96.8],
  ['ArrowDown', false, 100, 96.8],
  ['ArrowRight', true, 100, 116],
  ['ArrowLeft', true, 100, 84],
  ['PageUp', false, 100, 116],
  ['PageDown', false, 100, 84],
  ['Home', false, 100, 0],
  ['End', false, 100, 260],
  ['ArrowLeft', false, 1, 0],
  ['ArrowRight', true, 255, 260],
])('the key %s (shift %s) moves the puzzle piece from %d to %d', (key, shiftKey, from, to) => {
  expect(movePieceByKey(from, { key, shiftKey })).toBeCloseTo(to);
});

test.each(['Enter', 'Tab', 'a'])('the key %s does not move the puzzle piece', (key) => {
  expect(movePieceByKey(100, { key, shiftKey: false })).toBeNull();
});

test('a step of the puzzle piece by keys is finer than the five pixels that the gateway tolerates', () => {
  const step = (movePieceByKey(100, { key: 'ArrowRight', shiftKey: false }) ?? 0) - 100;
  expect(step).toBeLessThan(5);
});

test('the puzzle piece is 60 wide, and stops where its right edge meets that of the picture', () => {
  expect(PUZZLE_PIECE_SIZE).toBe(60);
  expect(MAX_PIECE_LEFT + 60).toBe(PUZZLE_PICTURE.width);
});

test("the answer to the puzzle is the piece's left edge as a share of the width", () => {
  expect(leftAsShareOfWidth(160)).toBe(0.5);
  expect(leftInWholePercent(260)).toBe(81);
});

test.each([
  [0.35, 0.35],
  ['0.35', 0.35],
  [35, 0.35],
  ['nonsense', 0],
  [-0.2, 0],
  [400, 0],
])('a puzzle piece whose height is sent as %j lies at %d of the height', (given, share) => {
  expect(topShareOfPiece(given)).toBeCloseTo(share);
});
