import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { randomFrom } from '../random.ts';
import { type Jigsaw, jigsawPath, newJigsaw } from './jigsaw.ts';

const shapes = Array.from({ length: 300 }, (_, seed) => newJigsaw(randomFrom(seed)));

test('every shape has a knob that goes out and one that goes in', () => {
  for (const shape of shapes) {
    expect(shape).toContain('out');
    expect(shape).toContain('in');
  }
  expect(new Set(shapes.map(String)).size).toBe(12);
});

test('a piece stays in its square with all its knobs', () => {
  for (const shape of shapes) {
    for (const edge of jigsawPath(shape).computeTightBounds()) {
      expect(edge).toBeGreaterThanOrEqual(-0.001);
      expect(edge).toBeLessThanOrEqual(PUZZLE.piece + 0.001);
    }
  }
});

/** Covered pixels of the piece's square, edges by their share. */
function area(shape: Jigsaw): number {
  const canvas = createCanvas(PUZZLE.piece, PUZZLE.piece);
  canvas.getContext('2d').fill(jigsawPath(shape));
  const alphas = canvas.data().filter((_, at) => at % 4 === 3);
  return alphas.reduce((sum, alpha) => sum + alpha / 255, 0);
}

test('a knob adds what a notch takes away', () => {
  const balanced = area(['out', 'in', 'out', 'in']);
  expect(balanced).toBeCloseTo(40 ** 2, -1);
  expect(area(['out', 'out', 'out', 'in'])).toBeGreaterThan(balanced + 150);
  expect(area(['in', 'in', 'out', 'in'])).toBeLessThan(balanced - 150);
});
