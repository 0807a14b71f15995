import type { Rgb } from '../../picture/colour.ts';
import type { Palette } from '../../picture/encode-png.ts';

/** The palette place of the colour most like this one. */
export type Nearest = (red: number, green: number, blue: number) => number;

const UNKNOWN = -1;

/**
 * Looks for each colour once, from the `first` place on; colours are told apart by their first
 * `bits` of a channel. What is found never depends on what was looked for before.
 */
export function nearestIn(palette: Palette, first: number, bits: 5 | 6): Nearest {
  const places = new Int16Array(1 << (3 * bits)).fill(UNKNOWN);
  const dropped = 8 - bits;
  const middle = (channel: number) => ((channel >> dropped) << dropped) + (1 << (dropped - 1));
  return (red, green, blue) => {
    const key = ((red >> dropped) << (2 * bits)) | ((green >> dropped) << bits) | (blue >> dropped);
    const known = places[key] as number;
    if (known !== UNKNOWN) return known;
    const found = searchNearest(palette, first, [middle(red), middle(green), middle(blue)]);
    places[key] = found;
    return found;
  };
}

/** Eyes see green best and blue worst. */
const WEIGHTS = { red: 3, green: 5, blue: 2 } as const;

function searchNearest(palette: Palette, first: number, [red, green, blue]: Rgb): number {
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (let at = first * 3; at < palette.length; at += 3) {
    const distance =
      WEIGHTS.red * (red - (palette[at] as number)) ** 2 +
      WEIGHTS.green * (green - (palette[at + 1] as number)) ** 2 +
      WEIGHTS.blue * (blue - (palette[at + 2] as number)) ** 2;
    if (distance < least) {
      least = distance;
      best = at / 3;
    }
  }
  return best;
}
