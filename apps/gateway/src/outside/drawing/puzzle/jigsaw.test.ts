import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { createRandom } from '../random.ts';
import { invertJigsaw, jigsawPath, newJigsaw } from './jigsaw.ts';

const shapes = Array.from({ length: 300 }, (_, seed) => newJigsaw(createRandom(seed)));

test('a puzzle piece has any of the sixteen shapes, and the false hole differs from it at every side', () => {
  expect(new Set(shapes.map(String)).size).toBe(16);
  for (const shape of shapes) {
    const other = invertJigsaw(shape);
    shape.forEach((knob, side) => {
      expect(other[side]).not.toBe(knob);
    });
  }
});

test('a puzzle piece stays in its square with all its knobs, and a pixel from the edge', () => {
  for (const shape of shapes) {
    for (const edge of jigsawPath(shape).computeTightBounds()) {
      expect(edge).toBeGreaterThan(0.999);
      expect(edge).toBeLessThan(PUZZLE.piece - 0.999);
    }
  }
});
