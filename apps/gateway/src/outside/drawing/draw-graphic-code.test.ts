import { expect, test } from 'vitest';
import type { Colour } from './colour.ts';
import { drawGraphicCode, newCodeColours } from './draw-graphic-code.ts';
import { randomFrom } from './random.ts';
import { readPicture } from './testing/read-picture.ts';

const draw = (text: string, width: number, height: number, seed: number) =>
  drawGraphicCode(text, { width, height }, seed);

test.each([
  [336, 123],
  [120, 60],
  [400, 200],
  [400, 60],
  [120, 200],
  [121, 61],
])('a code of %i × %i has that size and room for its characters', async (width, height) => {
  const picture = await readPicture(draw('AK3R', width, height, 5));
  expect([picture.width, picture.height]).toEqual([width, height]);
  let dark = 0;
  for (let at = 0; at < picture.pixels.length; at += 4) {
    const light =
      (picture.pixels[at] ?? 0) + (picture.pixels[at + 1] ?? 0) + (picture.pixels[at + 2] ?? 0);
    if (light < 384) dark += 1;
  }
  expect(dark / (width * height)).toBeGreaterThan(0.03);
  expect(dark / (width * height)).toBeLessThan(0.5);
});

test('no two drawings of a text are alike, and one seed draws one picture', () => {
  const pictures = Array.from({ length: 50 }, (_, seed) =>
    draw('AK3R', 336, 123, seed).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(50);
  expect(draw('AK3R', 336, 123, 0).toString('base64')).toBe(pictures[0]);
});

test('the text is what is drawn', () => {
  expect(draw('AK3R', 336, 123, 5)).not.toEqual(draw('AK3P', 336, 123, 5));
});

test('every letter and digit is drawn by the font, each in its own shape', () => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz'];
  const pictures = characters.map((character) => draw(character, 120, 60, 1).toString('base64'));
  expect(new Set(pictures).size).toBe(characters.length);
});

test('the counters of letters stay open', async () => {
  const { width, height, pixels } = await readPicture(draw('O', 200, 200, 1));
  const red = (x: number, y: number) => pixels[(Math.round(y) * width + Math.round(x)) * 4] ?? 0;
  const row = Array.from({ length: width }, (_, x) => red(x, height / 2));
  const isInk = row.map((light) => light < 128);
  expect(isInk.indexOf(true)).toBeLessThan(width / 2);
  expect(isInk.lastIndexOf(true)).toBeGreaterThan(width / 2);
  expect(red(width / 2, height / 2)).toBeGreaterThan(200);
});

test.each(['中', ' ', '\u0000', ''])('it refuses %j, which it cannot draw', (text) => {
  expect(() => draw(text, 120, 60, 1)).toThrow('cannot draw');
});

/** Contrast as accessibility guidelines work it out. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((colour >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every ink stands out from every tint of the paper', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const { paper, inks } = newCodeColours(randomFrom(seed));
    expect([paper.length, inks.length]).toEqual([4, 4]);
    const darkestPaper = Math.min(...paper.map(luminance));
    for (const ink of inks) {
      expect((darkestPaper + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThan(4);
    }
  }
});
