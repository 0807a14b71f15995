import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { randomFrom } from '../random.ts';
import { type Jigsaw, jigsawPath, newJigsaw } from './jigsaw.ts';

const shapes = Array.from({ length: 300 }, (_, seed) => newJigsaw(randomFrom(seed)));

test('every shape has a knob that goes out above or below, and none at its sides', () => {
  for (const [top, right, bottom, left] of shapes) {
    expect([top, bottom]).toContain('out');
    expect([top, bottom]).not.toContain('none');
    expect([right, left]).toEqual(['none', 'none']);
  }
  expect(new Set(shapes.map(String)).size).toBe(3);
});

test('a piece stays in its square with all its knobs', () => {
  for (const shape of shapes) {
    for (const edge of jigsawPath(shape).computeTightBounds()) {
      expect(edge).toBeGreaterThanOrEqual(-0.001);
      expect(edge).toBeLessThanOrEqual(PUZZLE.piece + 0.001);
    }
  }
});

function area(shape: Jigsaw): number {
  const canvas = createCanvas(PUZZLE.piece, PUZZLE.piece);
  canvas.getContext('2d').fill(jigsawPath(shape));
  const alphas = canvas.data().filter((_, at) => at % 4 === 3);
  return alphas.reduce((sum, alpha) => sum + alpha / 255, 0);
}

test('a knob adds what a notch takes away', () => {
  const plain = area(['none', 'none', 'none', 'none']);
  expect(plain).toBeCloseTo(44 ** 2, -1);
  expect(area(['out', 'none', 'in', 'none'])).toBeCloseTo(plain, -1);
  expect(area(['out', 'none', 'out', 'none'])).toBeGreaterThan(plain + 100);
  expect(area(['in', 'none', 'in', 'none'])).toBeLessThan(plain - 100);
});
