import { expect, test } from 'vitest';
import { openCarriedFont } from '../font/carried-font.ts';
import { randomFrom } from '../picture/random.ts';
import { readPng } from '../testing/read-png.ts';
import { drawGraphicCode } from './draw-graphic-code.ts';
import { newPalette } from './palette.ts';

const font = openCarriedFont();
const draw = (text: string, width: number, height: number, seed: number) =>
  drawGraphicCode(font, text, { width, height }, randomFrom(seed));

test.each([
  [336, 123],
  [120, 60],
  [400, 200],
  [400, 60],
  [120, 200],
  [121, 61],
])('a code of %i × %i has that size and room for its characters', async (width, height) => {
  const picture = await readPng(draw('AK3R', width, height, 5));
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

/** Contrast as accessibility guidelines work it out. */
function luminance(palette: Uint8Array, place: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const share = (palette[place * 3 + channel] ?? 0) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every ink stands out from every tint of the paper', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const palette = newPalette(randomFrom(seed));
    expect(palette).toHaveLength(16 * 3);
    const paper = Math.min(...[0, 1, 2, 3].map((place) => luminance(palette, place)));
    for (const ink of [6, 9, 12, 15]) {
      expect((paper + 0.05) / (luminance(palette, ink) + 0.05)).toBeGreaterThan(4);
    }
  }
});
