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

test('the hole is where the spec has it, and dark where the piece is', async () => {
  for (const spec of specs) {
    const { shade, cutout } = drawPuzzle(spec);
    const [view, cut] = [await readAddress(shade), await readAddress(cutout)];
    let [darker, counted] = [0, 0];
    for (let at = 0; at < piece * piece; at += 1) {
      if (cut.pixels[at * 4 + 3] !== 255 || lightAt(cut, at) > 600) continue;
      const there = (spec.y + Math.floor(at / piece)) * width + spec.x + (at % piece);
      counted += 1;
      if (lightAt(view, there) < lightAt(cut, at) * 0.75 + 24) darker += 1;
    }
    expect(counted).toBeGreaterThan(200);
    expect(darker / counted).toBeGreaterThan(0.85);
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

test('the piece and the hole have a light rim, and a hole is dark inside it', async () => {
  const { shade, cutout } = drawPuzzle({ x: 100, y: 40, seed: 3 });
  const [view, cut] = [await readAddress(shade), await readAddress(cutout)];
  // The middle of the left side's upper straight part.
  const [rimX, rimY] = [10, 14];
  expect(lightAt(cut, rimY * piece + rimX)).toBeGreaterThan(700);
  const rim = lightAt(view, (40 + rimY) * width + 100 + rimX);
  const inside = lightAt(view, (40 + rimY) * width + 100 + rimX + 4);
  expect(rim).toBeGreaterThan(inside);
});

test('the hole may touch every edge', () => {
  for (const x of [0, width - piece]) {
    for (const y of [0, height - piece]) expect(() => drawPuzzle({ x, y, seed: 4 })).not.toThrow();
  }
});

test('there are more than eight kinds of landscape, each other than the rest', () => {
  expect(allScenes.length).toBeGreaterThan(8);
  expect(new Set(allScenes).size).toBe(allScenes.length);
});
