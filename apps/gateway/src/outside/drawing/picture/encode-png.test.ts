import { expect, test } from 'vitest';
import { readPng } from '../testing/read-png.ts';
import { encodePalettePng } from './encode-png.ts';

const grey = (colours: number) =>
  Uint8Array.from(
    { length: colours * 3 },
    (_, at) => Math.floor(at / 3) * Math.floor(255 / colours),
  );

test.each([
  [16, 8, 4],
  [16, 7, 5],
  [2, 1, 1],
  [256, 31, 9],
])('%i colours at %i × %i come back as they went in', async (colours, width, height) => {
  const places = Uint8Array.from({ length: width * height }, (_, at) => (at * 7) % colours);
  const palette = grey(colours);
  const picture = await readPng(encodePalettePng(places, palette, { width, height }));
  expect([picture.width, picture.height]).toEqual([width, height]);
  const seen = Array.from(places, (_, at) => picture.pixels[at * 4]);
  expect(seen).toEqual(Array.from(places, (place) => palette[place * 3]));
});

test('the first colours are as opaque as they should be', async () => {
  const palette = Uint8Array.of(9, 9, 9, 200, 100, 50, 7, 8, 9);
  const size = { width: 3, height: 1 };
  const alphas = Uint8Array.of(0, 255);
  const { pixels } = await readPng(encodePalettePng(Uint8Array.of(0, 1, 2), palette, size, alphas));
  expect(Array.from(pixels)).toEqual([0, 0, 0, 0, 200, 100, 50, 255, 7, 8, 9, 255]);
});
