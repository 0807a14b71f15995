import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { randomFrom } from '../picture/random.ts';
import { type Jigsaw, jigsawMask, jigsawOutline, newJigsaw } from './jigsaw.ts';

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
    for (const { x, y } of jigsawOutline(100, 50, shape)) {
      expect(x).toBeGreaterThanOrEqual(99.999);
      expect(x).toBeLessThanOrEqual(100.001 + PUZZLE.piece);
      expect(y).toBeGreaterThanOrEqual(49.999);
      expect(y).toBeLessThanOrEqual(50.001 + PUZZLE.piece);
    }
  }
});

test('a knob adds what a notch takes away', () => {
  const area = (shape: Jigsaw) => jigsawMask(shape).inside.reduce((sum, share) => sum + share, 0);
  const balanced = area(['out', 'in', 'out', 'in']);
  expect(balanced).toBeCloseTo(40 ** 2, -1);
  expect(area(['out', 'out', 'out', 'in'])).toBeGreaterThan(balanced + 150);
  expect(area(['in', 'in', 'out', 'in'])).toBeLessThan(balanced - 150);
});

test('the rim follows the edge and leaves the middle alone', () => {
  const { inside, rim } = jigsawMask(['out', 'in', 'out', 'in']);
  expect(rim[30 * PUZZLE.piece + 30]).toBe(0);
  expect(rim.some((share) => share > 0.6)).toBe(true);
  rim.forEach((share, at) => {
    expect(share).toBeLessThanOrEqual(inside[at] ?? 0);
  });
});
