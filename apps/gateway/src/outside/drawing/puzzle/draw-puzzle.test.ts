import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { type DecodedPicture, readAddress } from '../testing/read-picture.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { allScenes } from './scenes/all-scenes.ts';

const { width, height, piece } = PUZZLE;

const specs = Array.from({ length: 24 }, (_, index) => ({
  x: 70 + ((index * 37) % (width - piece - 70)),
  y: (index * 29) % (height - piece),
  seed: index * 7919,
}));

const lightAt = ({ pixels }: DecodedPicture, at: number) =>
  (pixels[at * 4] ?? 0) + (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0);

test('the picture is a JPEG, the piece a PNG, both of their sizes', async () => {
  const { shade, cutout } = drawPuzzle({ x: 100, y: 40, seed: 1 });
  expect(shade).toMatch(/^data:image\/jpeg;base64,/);
  expect(cutout).toMatch(/^data:image\/png;base64,/);
  expect(await readAddress(shade)).toMatchObject({ width, height });
  expect(await readAddress(cutout)).toMatchObject({ width: piece, height: piece });
});

test('the same spec gives the same pictures, and every other spec others', () => {
  const spec = { x: 100, y: 40, seed: 99 };
  expect(drawPuzzle(spec)).toEqual(drawPuzzle(spec));
  const pictures = specs.map((one) => drawPuzzle(one).shade);
  expect(new Set(pictures).size).toBe(specs.length);
});

function hasRim(view: DecodedPicture, left: number, top: number): boolean {
  const rows = Array.from({ length: 40 }, (_, row) => top + 10 + row);
  const isLight = (x: number) => {
    const light = rows.filter((y) => lightAt(view, y * width + x) > 600);
    return light.length > rows.length * 0.8;
  };
  return [8, 52].every((side) => isLight(left + side) || isLight(left + side - 1));
}

test('four holes of the same outline share a row, the right one among them', async () => {
  for (const spec of specs) {
    const view = await readAddress(drawPuzzle(spec).shade);
    expect(hasRim(view, spec.x, spec.y)).toBe(true);
    const { leftmost, rightmost } = PUZZLE.holes;
    const found: number[] = [];
    for (let x = leftmost; x <= rightmost; x += 1) {
      if (hasRim(view, x, spec.y) && x - (found.at(-1) ?? 0) > 20) found.push(x);
    }
    expect(found).toHaveLength(4);
  }
});

test('the piece is opaque in its middle and transparent around its outline', async () => {
  for (const spec of specs) {
    const { pixels } = await readAddress(drawPuzzle(spec).cutout);
    const corners = [0, piece - 1, (piece - 1) * piece, piece * piece - 1];
    for (const corner of corners) expect(pixels[corner * 4 + 3]).toBe(0);
    expect(pixels[(30 * piece + 30) * 4 + 3]).toBe(255);
  }
});

/** Correlates the lightness of the piece's body with the picture at a place. */
function correlation(view: DecodedPicture, cut: DecodedPicture, left: number, top: number): number {
  const pairs: (readonly [number, number])[] = [];
  for (let y = 12; y < 48; y += 1) {
    for (let x = 12; x < 48; x += 1) {
      pairs.push([lightAt(cut, y * piece + x), lightAt(view, (top + y) * width + left + x)]);
    }
  }
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [meanCut, meanView] = [mean(0), mean(1)];
  const product = (one: 0 | 1, other: 0 | 1) => {
    const means = [meanCut, meanView] as const;
    return pairs.reduce(
      (sum, pair) => sum + (pair[one] - means[one]) * (pair[other] - means[other]),
      0,
    );
  };
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
}

test('the pixels of the piece are not those of its hole', async () => {
  const all = await Promise.all(
    specs.map(async (spec) => {
      const { shade, cutout } = drawPuzzle(spec);
      const [view, cut] = [await readAddress(shade), await readAddress(cutout)];
      return Math.abs(correlation(view, cut, spec.x, spec.y));
    }),
  );
  for (const one of all) expect(one).toBeLessThan(0.75);
  expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeLessThan(0.3);
});

test('the hole may be at the first and the last place of a row, at the top and the bottom', () => {
  for (const x of [PUZZLE.holes.leftmost, PUZZLE.holes.rightmost]) {
    for (const y of [0, height - piece]) expect(() => drawPuzzle({ x, y, seed: 4 })).not.toThrow();
  }
});

test('there are more than eight kinds of landscape, each other than the rest', () => {
  expect(allScenes.length).toBeGreaterThan(8);
  expect(new Set(allScenes).size).toBe(allScenes.length);
});
