import { expect, test } from 'vitest';
import { coverOutline } from './cover-outline.ts';
import { ellipse, type Outline } from './outline.ts';

const size = { width: 20, height: 20 };

function covered(outline: Outline): Float32Array {
  const shares = new Float32Array(size.width * size.height);
  coverOutline(outline, size, (at, share) => {
    shares[at] = share;
  });
  return shares;
}

const area = (outline: Outline) => covered(outline).reduce((sum, share) => sum + share, 0);

const square = (left: number, top: number, side: number) => [
  { x: left, y: top },
  { x: left + side, y: top },
  { x: left + side, y: top + side },
  { x: left, y: top + side },
];

test('pixels are covered as far as the shape covers them', () => {
  const shares = covered([square(2.5, 3, 2)]);
  expect([2, 3, 4, 5].map((x) => shares[3 * 20 + x])).toEqual([0.5, 1, 0.5, 0]);
  expect(shares[2 * 20 + 3]).toBe(0);
  expect(shares[5 * 20 + 3]).toBe(0);
});

test('the covered area is that of the shape', () => {
  expect(area([square(2.25, 3.5, 7.3)])).toBeCloseTo(7.3 ** 2, 3);
  expect(area([ellipse(10, 10, 7)])).toBeGreaterThan(7 ** 2 * 3);
  expect(area([ellipse(10, 10, 7)])).toBeLessThan(7 ** 2 * Math.PI);
});

test('a line drawn the other way round inside another is a hole', () => {
  expect(area([square(2, 2, 10), square(5, 5, 4).toReversed()])).toBeCloseTo(100 - 16, 1);
});

test('what lies outside the picture is left out', () => {
  expect(area([square(-5, -5, 10)])).toBeCloseTo(25, 1);
  expect(area([square(15, 15, 10)])).toBeCloseTo(25, 1);
  expect(area([square(30, 30, 10)])).toBe(0);
});
