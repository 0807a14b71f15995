import { mixed, type Rgb, rgbOfHsl } from '../../picture/colour.ts';
import type { Random } from '../../picture/random.ts';

/** The colours of a scene: an hour of the day and its light. */
export interface Mood {
  readonly skyTop: Rgb;
  readonly skyLow: Rgb;
  readonly sun: Rgb;
  /** Lit windows, lamps, marks on a road. */
  readonly light: Rgb;
  /** Roofs, cars, sails: what should catch the eye. */
  readonly accents: readonly [Rgb, Rgb, Rgb];
  readonly isNight: boolean;
  /** What stands far away takes the sky's colour (0), what is near has its own (1). */
  land(nearness: number): Rgb;
  /** The same for what people built. */
  built(nearness: number): Rgb;
}

/** Hue in degrees, saturation and lightness in hundredths. */
type Tone = readonly [hue: number, saturation: number, lightness: number];

interface Hour {
  readonly skyTop: Tone;
  readonly skyLow: Tone;
  readonly sun: Tone;
  readonly land: readonly [far: Tone, near: Tone];
  readonly built: readonly [far: Tone, near: Tone];
  readonly light: Tone;
  readonly accents: readonly [Tone, Tone, Tone];
  readonly isNight?: boolean;
}

const dawn: Hour = {
  skyTop: [222, 52, 68],
  skyLow: [18, 88, 84],
  sun: [42, 96, 86],
  land: [
    [268, 26, 70],
    [152, 32, 34],
  ],
  built: [
    [262, 30, 74],
    [238, 30, 36],
  ],
  light: [44, 95, 82],
  accents: [
    [8, 76, 60],
    [42, 88, 60],
    [186, 48, 48],
  ],
};

const noon: Hour = {
  skyTop: [206, 78, 60],
  skyLow: [192, 70, 88],
  sun: [50, 98, 78],
  land: [
    [176, 34, 68],
    [128, 42, 36],
  ],
  built: [
    [208, 34, 80],
    [214, 36, 46],
  ],
  light: [198, 60, 92],
  accents: [
    [4, 74, 58],
    [36, 92, 58],
    [212, 70, 52],
  ],
};

const dusk: Hour = {
  skyTop: [252, 44, 38],
  skyLow: [24, 92, 68],
  sun: [34, 98, 72],
  land: [
    [320, 34, 56],
    [262, 36, 24],
  ],
  built: [
    [330, 36, 60],
    [254, 40, 22],
  ],
  light: [42, 98, 70],
  accents: [
    [346, 74, 58],
    [28, 92, 60],
    [280, 48, 58],
  ],
};

const night: Hour = {
  skyTop: [232, 56, 15],
  skyLow: [252, 44, 42],
  sun: [52, 60, 90],
  land: [
    [240, 34, 42],
    [224, 44, 17],
  ],
  built: [
    [240, 34, 46],
    [226, 46, 16],
  ],
  light: [46, 96, 68],
  accents: [
    [338, 78, 60],
    [188, 72, 54],
    [46, 94, 60],
  ],
  isNight: true,
};

const mint: Hour = {
  skyTop: [168, 46, 70],
  skyLow: [52, 74, 90],
  sun: [14, 84, 72],
  land: [
    [158, 32, 68],
    [178, 46, 28],
  ],
  built: [
    [172, 30, 76],
    [190, 42, 34],
  ],
  light: [50, 90, 86],
  accents: [
    [10, 76, 62],
    [48, 84, 58],
    [198, 52, 42],
  ],
};

const autumn: Hour = {
  skyTop: [200, 40, 66],
  skyLow: [40, 76, 86],
  sun: [38, 96, 80],
  land: [
    [40, 44, 66],
    [18, 56, 32],
  ],
  built: [
    [30, 38, 74],
    [12, 38, 36],
  ],
  light: [46, 92, 80],
  accents: [
    [14, 82, 52],
    [40, 90, 54],
    [92, 36, 42],
  ],
};

/** Every hour, its hues shifted a little and together, so that no two mornings are the same. */
export function newMood(random: Random): Mood {
  const hour = random.pick([dawn, noon, dusk, night, mint, autumn]);
  const shift = random.spread(16);
  const brighter = random.spread(4);
  const colour = ([hue, saturation, lightness]: Tone) =>
    rgbOfHsl(hue + shift, saturation / 100, (lightness + brighter) / 100);
  const ramp = ([far, near]: readonly [Tone, Tone]) => {
    const [from, to] = [colour(far), colour(near)];
    return (nearness: number) => mixed(from, to, nearness);
  };
  return {
    skyTop: colour(hour.skyTop),
    skyLow: colour(hour.skyLow),
    sun: colour(hour.sun),
    light: colour(hour.light),
    accents: [colour(hour.accents[0]), colour(hour.accents[1]), colour(hour.accents[2])],
    isNight: hour.isNight ?? false,
    land: ramp(hour.land),
    built: ramp(hour.built),
  };
}
