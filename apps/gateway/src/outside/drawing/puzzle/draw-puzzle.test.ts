import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { createRandom } from '../random.ts';
import { type DecodedPicture, decodeDataUrl } from '../testing/read-picture.ts';
import { drawPuzzle, otherHolePosition } from './draw-puzzle.ts';

const { width, height, piece, holes } = PUZZLE;

const specs = Array.from({ length: 24 }, (_, index) => ({
  x: holes.leftmost + ((index * 37) % (holes.rightmost - holes.leftmost)),
  y: (index * 29) % (height - piece),
  seed: index * 7919,
}));

const lightAt = ({ pixels }: DecodedPicture, at: number) =>
  (pixels[at * 4] ?? 0) + (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0);

test('the picture of a slider puzzle is a JPEG and its piece a PNG, each of the specified size', async () => {
  const { shade, cutout } = drawPuzzle({ x: 100, y: 40, seed: 1 });
  expect(shade).toMatch(/^data:image\/jpeg;base64,/);
  expect(cutout).toMatch(/^data:image\/png;base64,/);
  expect(await decodeDataUrl(shade)).toMatchObject({ width, height });
  expect(await decodeDataUrl(cutout)).toMatchObject({ width: piece, height: piece });
});

test('the same specification of a slider puzzle gives the same pictures, and another one gives others', () => {
  const spec = { x: 100, y: 40, seed: 99 };
  expect(drawPuzzle(spec)).toEqual(drawPuzzle(spec));
  const pictures = specs.map((one) => drawPuzzle(one).shade);
  expect(new Set(pictures).size).toBe(specs.length);
});

/** Mean difference of light, from 0 to 765, between the darkened piece and the picture at a place. */
function difference(view: DecodedPicture, cut: DecodedPicture, left: number, top: number): number {
  let [sum, count] = [0, 0];
  for (let y = 16; y < 44; y += 1) {
    for (let x = 16; x < 44; x += 1) {
      const darkened = lightAt(cut, y * piece + x) * 0.45;
      sum += Math.abs(darkened - lightAt(view, (top + y) * width + left + x));
      count += 1;
    }
  }
  return sum / count;
}

test('the specified hole of a slider puzzle shows the pixels of the piece, darkened', async () => {
  for (const spec of specs) {
    const { shade, cutout } = drawPuzzle(spec);
    const [view, cut] = [await decodeDataUrl(shade), await decodeDataUrl(cutout)];
    expect(difference(view, cut, spec.x, spec.y)).toBeLessThan(80);
    const beside = spec.x > width / 2 ? spec.x - piece / 2 : spec.x + piece / 2;
    expect(difference(view, cut, beside, spec.y)).toBeGreaterThan(100);
  }
});

test('the piece of a slider puzzle is opaque in its middle, transparent at its corners and soft between', async () => {
  for (const spec of specs) {
    const { pixels } = await decodeDataUrl(drawPuzzle(spec).cutout);
    const corners = [0, piece - 1, (piece - 1) * piece, piece * piece - 1];
    for (const corner of corners) expect(pixels[corner * 4 + 3]).toBe(0);
    expect(pixels[(30 * piece + 30) * 4 + 3]).toBe(255);
    const alphas = new Set(pixels.filter((_, at) => at % 4 === 3));
    expect(alphas.size).toBeGreaterThan(20);
  }
});

test('the false hole of a slider puzzle lies in the picture, and touches neither the right hole nor the start', () => {
  for (let x: number = holes.leftmost; x <= holes.rightmost; x += 1) {
    for (let seed = 0; seed < 20; seed += 1) {
      const other = otherHolePosition(x, createRandom(seed));
      expect(Math.abs(other - x)).toBeGreaterThan(piece);
      expect(other).toBeGreaterThanOrEqual(holes.leftmost);
      expect(other).toBeLessThanOrEqual(holes.rightmost);
    }
  }
});

test('the hole of a slider puzzle may be at the first and the last place of a row, at the top and the bottom', () => {
  for (const x of [holes.leftmost, holes.rightmost]) {
    for (const y of [0, height - piece]) expect(() => drawPuzzle({ x, y, seed: 4 })).not.toThrow();
  }
});
