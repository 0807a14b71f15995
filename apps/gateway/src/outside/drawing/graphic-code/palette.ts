import { mixed, type Rgb, rgbOfHsl } from '../picture/colour.ts';
import type { Palette } from '../picture/encode-png.ts';
import type { Random } from '../picture/random.ts';
import { COVERAGES, type Ink } from './sheet.ts';

/** Sixteen colours: four tints of paper, then four inks with their two lighter edges each. */
const TINTS = 4;
const INKS = 4;

export const PAPER = 0;
export const tints = [1, 2, 3] as const;

export const inkOf = (number: number): Ink => {
  const first = TINTS + (number % INKS) * COVERAGES;
  return [first, first + 1, first + 2];
};

/** Paper over ink: a line that cuts strokes has no lighter edges of its own. */
export const eraser: Ink = [PAPER, PAPER, PAPER];

/** Light paper in a few tints, and dark inks whose hues stand apart. */
export function newPalette(random: Random): Palette {
  const hue = random.between(0, 360);
  const paper = rgbOfHsl(hue, random.between(0.3, 0.7), 0.95);
  const colours: Rgb[] = [paper];
  for (const _tint of tints) {
    const saturation = random.between(0.3, 0.6);
    colours.push(rgbOfHsl(hue + random.spread(70), saturation, random.between(0.85, 0.9)));
  }
  const firstInk = random.between(0, 360);
  for (let ink = 0; ink < INKS; ink += 1) {
    const own = firstInk + (ink * 360) / INKS + random.spread(25);
    const full = darkEnough(rgbOfHsl(own, random.between(0.55, 0.85), random.between(0.24, 0.33)));
    for (let coverage = 1; coverage <= COVERAGES; coverage += 1) {
      colours.push(mixed(paper, full, coverage / COVERAGES));
    }
  }
  return Uint8Array.from(colours.flat());
}

/** No lighter than this to an eye, which sees green best: yellow would be hard to read. */
const LIGHTEST = 82;

function darkEnough(colour: Rgb): Rgb {
  const [red, green, blue] = colour;
  const light = 0.3 * red + 0.75 * green + 0.1 * blue;
  return mixed([0, 0, 0], colour, Math.min(1, LIGHTEST / light));
}
