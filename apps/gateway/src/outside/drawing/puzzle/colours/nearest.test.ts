import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestIn } from './nearest.ts';

const channel = fc.nat(255);
const colour = fc.tuple(channel, channel, channel);
type Colour = [number, number, number];

/** As eyes tell them apart: green counts most, blue least. */
const distance = (a: Colour, b: Colour) =>
  3 * (a[0] - b[0]) ** 2 + 5 * (a[1] - b[1]) ** 2 + 2 * (a[2] - b[2]) ** 2;

/** The middle of those that are not told apart. */
const middle = (value: number) => (value >> 2) * 4 + 2;

test('no colour of the palette is more like it than the one that is found', () => {
  const palettes = fc.array(colour, { minLength: 3, maxLength: 256 });
  fc.assert(
    fc.property(palettes, fc.array(colour, { maxLength: 40 }), (palette, asked) => {
      const first = 2;
      const nearest = nearestIn(Uint8Array.from(palette.flat()), first, 6);
      for (const one of asked) {
        const found = nearest(...one);
        expect(found).toBeGreaterThanOrEqual(first);
        const sought = one.map(middle) as Colour;
        const least = Math.min(...palette.slice(first).map((known) => distance(known, sought)));
        expect(distance(palette[found] as Colour, sought)).toBe(least);
      }
    }),
  );
});
