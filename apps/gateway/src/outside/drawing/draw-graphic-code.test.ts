import { expect, test } from 'vitest';
import type { Color } from './color.ts';
import { drawGraphicCode, newCodeColors } from './draw-graphic-code.ts';
import { createRandom } from './random.ts';
import { type DecodedPicture, decodePicture } from './testing/read-picture.ts';

const lightOf = ({ pixels }: DecodedPicture, at: number) =>
  (pixels[at * 4] ?? 0) + (pixels[at * 4 + 1] ?? 0) + (pixels[at * 4 + 2] ?? 0);

test('a graphic code is 336 × 123 pixels with both ink and paper', async () => {
  const picture = await decodePicture(drawGraphicCode('AK3R', 5));
  expect([picture.width, picture.height]).toEqual([336, 123]);
  const places = Array.from({ length: 336 * 123 }, (_, at) => at);
  const dark = places.filter((at) => lightOf(picture, at) < 384).length;
  expect(dark / places.length).toBeGreaterThan(0.1);
  expect(dark / places.length).toBeLessThan(0.9);
});

test('the paper is light in some graphic codes and dark in others, and exchanged in parts', async () => {
  const corners = await Promise.all(
    Array.from({ length: 40 }, async (_, seed) => {
      const picture = await decodePicture(drawGraphicCode('AK3R', seed));
      const middleOfEdges = [2, 333].map((x) => lightOf(picture, 61 * 336 + x) > 384);
      return middleOfEdges;
    }),
  );
  const light = corners.flat().filter(Boolean).length;
  expect(light).toBeGreaterThan(20);
  expect(light).toBeLessThan(60);
});

test('a graphic code has few colors, so that its file stays small', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const encoded = drawGraphicCode('MWNH', seed);
    expect(encoded.length).toBeLessThan(28_000);
    const picture = await decodePicture(encoded);
    const colors = new Set(Array.from({ length: 336 * 123 }, (_, at) => lightOf(picture, at)));
    expect(colors.size).toBeLessThan(40);
  }
});

test('two graphic codes of the same text differ, and the same random seed draws the same picture', () => {
  const pictures = Array.from({ length: 50 }, (_, seed) =>
    drawGraphicCode('AK3R', seed).toString('base64'),
  );
  expect(new Set(pictures).size).toBe(50);
  expect(drawGraphicCode('AK3R', 0).toString('base64')).toBe(pictures[0]);
});

test('the characters in a graphic code are those of the text', () => {
  expect(drawGraphicCode('AK3R', 5)).not.toEqual(drawGraphicCode('AK3P', 5));
});

test('every letter and digit has a shape of its own in graphic codes', () => {
  const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz'];
  const pictures = characters.map((character) => drawGraphicCode(character, 1).toString('base64'));
  expect(new Set(pictures).size).toBe(characters.length);
});

test.each(['中', ' ', '\u0000', ''])(
  'the text %j, which cannot be drawn as a graphic code, is refused',
  (text) => {
    expect(() => drawGraphicCode(text, 1)).toThrow('cannot draw');
  },
);

/** The formula is that of the accessibility guidelines (WCAG). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((color >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('every ink color of graphic codes contrasts with every color of the paper', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const { paper, ink } = newCodeColors(createRandom(seed));
    for (const one of paper.map(luminance)) {
      for (const other of ink.map(luminance)) {
        expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThan(4);
      }
    }
  }
});

test('the ink is darker than the paper in about half of the graphic codes', () => {
  const darker = Array.from({ length: 500 }, (_, seed) => newCodeColors(createRandom(seed))).filter(
    ({ paper, ink }) => luminance(ink[0]) < luminance(paper[0]),
  );
  expect(darker.length).toBeGreaterThan(200);
  expect(darker.length).toBeLessThan(300);
});
