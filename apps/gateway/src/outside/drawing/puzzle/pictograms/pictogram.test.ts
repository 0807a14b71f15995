import { createCanvas, Path2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { randomFrom } from '../../random.ts';
import { allPictograms } from './all-pictograms.ts';
import { type Design, drawPictogram } from './pictogram.ts';

const designs = allPictograms.flat();

test('there are more than twelve kinds of things, each with two or three designs of its own', () => {
  expect(allPictograms.length).toBeGreaterThan(12);
  for (const kind of allPictograms) expect([2, 3]).toContain(kind.length);
  expect(new Set(designs.map((design) => design.solids.join())).size).toBe(designs.length);
});

test('every design fills most of its square and stays within it', () => {
  for (const { solids } of designs) {
    const [left, top, right, bottom] = new Path2D(solids.join('')).computeTightBounds();
    for (const edge of [left, top, right, bottom]) {
      expect(edge).toBeGreaterThanOrEqual(-4);
      expect(edge).toBeLessThanOrEqual(104);
    }
    expect(Math.max(right - left, bottom - top)).toBeGreaterThan(75);
  }
});

const SIDE = 60;

function inkedPixels(design: Design, seed: number, isFilled = seed % 2 === 0): boolean[] {
  const canvas = createCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  context.translate(SIDE / 2, SIDE / 2);
  const random = randomFrom(seed);
  drawPictogram(context, design, { ink: '#ff0000', ground: '#0000ff', isFilled, side: 40, random });
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, at) => (data[at * 4] ?? 0) > 127);
}

const shareOf = (pixels: readonly boolean[]) => pixels.filter(Boolean).length / pixels.length;

test('every design shows ink, whether filled or as an outline, and leaves room around it', () => {
  for (const design of designs) {
    for (let seed = 0; seed < 6; seed += 1) {
      const pixels = inkedPixels(design, seed);
      expect(shareOf(pixels)).toBeGreaterThan(0.03);
      expect(shareOf(pixels)).toBeLessThan(0.4);
      const edge = pixels.filter((_, at) => at < SIDE || at >= SIDE * (SIDE - 1));
      expect(edge).not.toContain(true);
    }
  }
});

test('drawings of one design do not cover each other', () => {
  const overlaps = designs.map((design, index) => {
    const [one, other] = [inkedPixels(design, index), inkedPixels(design, index + 1_000)];
    const shared = one.filter((isInk, at) => isInk && other[at]).length;
    const either = one.filter((isInk, at) => isInk || other[at]).length;
    return shared / either;
  });
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length;
  expect(mean).toBeLessThan(0.45);
});

test('one seed draws one picture of a design', () => {
  for (const design of designs) expect(inkedPixels(design, 7)).toEqual(inkedPixels(design, 7));
});
