import type { Rgb } from '../../picture/colour.ts';

/** A colour, to six bits a channel, and how often it was seen. */
export interface CountedColour {
  readonly channels: Rgb;
  readonly count: number;
}

const BITS = 6;
const MASK = (1 << BITS) - 1;

const keyOf = (red: number, green: number, blue: number): number =>
  ((red >> 2) << (2 * BITS)) | ((green >> 2) << BITS) | (blue >> 2);

/** Counts the colours of a picture, and those it has where a shade lies on it. */
export function countColours(
  pixels: Uint8Array,
  shaded: (channel: number) => number,
): CountedColour[] {
  const counts = new Uint32Array(1 << (3 * BITS));
  const add = (key: number, weight: number) => {
    counts[key] = (counts[key] as number) + weight;
  };
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] as number;
    const green = pixels[at + 1] as number;
    const blue = pixels[at + 2] as number;
    add(keyOf(red, green, blue), 3);
    add(keyOf(shaded(red), shaded(green), shaded(blue)), 1);
  }
  const colours: CountedColour[] = [];
  counts.forEach((count, key) => {
    if (count === 0) return;
    const channel = (shift: number) => (((key >> shift) & MASK) << 2) | 2;
    colours.push({ channels: [channel(2 * BITS), channel(BITS), channel(0)], count });
  });
  return colours;
}
