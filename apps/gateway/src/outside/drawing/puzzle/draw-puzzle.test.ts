import { expect, test } from 'vitest';
import { PUZZLE } from '../../../ports/drawing.ts';
import { type ReadPicture, readAddress } from '../testing/read-png.ts';
import { puzzlePainter } from './draw-puzzle.ts';
import { allScenes } from './scenes/all-scenes.ts';

const { width, height, piece } = PUZZLE;
const draw = puzzlePainter(2026);

const wishes = Array.from({ length: 24 }, (_, index) => ({
  x: 70 + ((index * 37) % (width - piece - 70)),
  y: (index * 29) % (height - piece),
  seed: index * 7919,
}));

const lightAt = ({ pixels }: ReadPicture, at: number) =>
  (pixels[at * 4] ?? 0) + (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0);

test('both pictures are PNGs of their sizes', async () => {
  const { shade, cutout } = draw({ x: 100, y: 40, seed: 1 });
  expect(shade).toMatch(/^data:image\/png;base64,/);
  expect(cutout).toMatch(/^data:image\/png;base64,/);
  expect(await readAddress(shade)).toMatchObject({ width, height });
  expect(await readAddress(cutout)).toMatchObject({ width: piece, height: piece });
});

test('the same wish gives the same pictures, and nothing else does', () => {
  const wish = { x: 100, y: 40, seed: 99 };
  expect(draw(wish)).toEqual(draw(wish));
  expect(puzzlePainter(2026)(wish)).toEqual(draw(wish));
  expect(puzzlePainter(2027)(wish)).not.toEqual(draw(wish));
  const pictures = wishes.map((one) => draw(one).shade);
  expect(new Set(pictures).size).toBe(wishes.length);
});

test('the hole is where it was wished, and dark where the piece is', async () => {
  for (const wish of wishes) {
    const { shade, cutout } = draw(wish);
    const [view, cut] = [await readAddress(shade), await readAddress(cutout)];
    let [darker, counted] = [0, 0];
    for (let at = 0; at < piece * piece; at += 1) {
      if (cut.pixels[at * 4 + 3] !== 255 || lightAt(cut, at) > 600) continue;
      const there = (wish.y + Math.floor(at / piece)) * width + wish.x + (at % piece);
      counted += 1;
      if (lightAt(view, there) < lightAt(cut, at) * 0.75 + 24) darker += 1;
    }
    expect(counted).toBeGreaterThan(200);
    expect(darker / counted).toBeGreaterThan(0.85);
  }
});

test('around the piece there is nothing', async () => {
  for (const wish of wishes) {
    const { pixels } = await readAddress(draw(wish).cutout);
    const corners = [0, piece - 1, (piece - 1) * piece, piece * piece - 1];
    for (const corner of corners) expect(pixels[corner * 4 + 3]).toBe(0);
    expect(pixels[(30 * piece + 30) * 4 + 3]).toBe(255);
  }
});

test('the hole may touch every edge', () => {
  for (const x of [0, width - piece]) {
    for (const y of [0, height - piece]) expect(() => draw({ x, y, seed: 4 })).not.toThrow();
  }
});

test('there are more than eight kinds of landscape, each other than the rest', () => {
  expect(allScenes.length).toBeGreaterThan(8);
  expect(new Set(allScenes).size).toBe(allScenes.length);
});
