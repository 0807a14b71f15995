import { type Color, hsl, mix } from '../../color.ts';
import type { Random } from '../../random.ts';

export interface ScenePalette {
  readonly skyTop: Color;
  readonly skyLow: Color;
  readonly sun: Color;
  readonly light: Color;
  readonly accents: readonly [Color, Color, Color];
  readonly isNight: boolean;
  /** At nearness 0 the color is that of the sky, at 1 that of the land. */
  land(nearness: number): Color;
  built(nearness: number): Color;
}

interface Hour {
  readonly sky: readonly [top: Color, low: Color];
  readonly sun: Color;
  readonly light: Color;
  readonly land: readonly [far: Color, near: Color];
  readonly built: readonly [far: Color, near: Color];
  readonly accents: readonly [Color, Color, Color];
  readonly isNight?: boolean;
}

const hours: readonly [Hour, ...Hour[]] = [
  {
    sky: [0x839cd8, 0xfac8b2],
    sun: 0xfee9b9,
    light: 0xfde5a5,
    land: [0xb19fc6, 0x3b7259],
    built: [0xb7a9d1, 0x404277],
    accents: [0xe7604b, 0xf3bd3f, 0x40a9b5],
  },
  {
    sky: [0x49a4e9, 0xcbedf6],
    sun: 0xfeec90,
    light: 0xdeeff7,
    land: [0x92c9c5, 0x358240],
    built: [0xbbcddd, 0x4b70a0],
    accents: [0xe34f45, 0xf6a831, 0x2f7fda],
  },
  {
    sky: [0x47368c, 0xf89e62],
    sun: 0xfec172,
    light: 0xfdd068,
    land: [0xb5699c, 0x372753],
    built: [0xbe7499, 0x2c224f],
    accents: [0xe3456a, 0xf7933b, 0xa560c7],
  },
  {
    sky: [0x11173c, 0x4f3c9a],
    sun: 0xf5f1d6,
    light: 0xfcd75f,
    land: [0x474790, 0x18223e],
    built: [0x4d4d9d, 0x161f3c],
    accents: [0xe94984, 0x35c8de, 0xf9cc39],
    isNight: true,
  },
  {
    sky: [0x8fd6c8, 0xf8f3d3],
    sun: 0xf4987c,
    light: 0xfbf1bb,
    land: [0x93c8b4, 0x276866],
    built: [0xafd4cf, 0x326f7b],
    accents: [0xe86d54, 0xeeca3a, 0x3381a3],
  },
  {
    sky: [0x86b4cb, 0xf6e4c0],
    sun: 0xfdd99b,
    light: 0xfbe59d,
    land: [0xceb582, 0x7f3f24],
    built: [0xd6bda4, 0x7f4739],
    accents: [0xe94f20, 0xf3ad20, 0x699245],
  },
];

/** All colors of an hour get the same random tint, so that two palettes of one hour differ. */
export function newPalette(random: Random): ScenePalette {
  const hour = random.pick(hours);
  const tinge = hsl(random.between(0, 360), 0.8, 0.5);
  const share = random.between(0, 0.14);
  const color = (own: Color) => mix(own, tinge, share);
  const [firstAccent, secondAccent, thirdAccent] = hour.accents;
  return {
    skyTop: color(hour.sky[0]),
    skyLow: color(hour.sky[1]),
    sun: color(hour.sun),
    light: color(hour.light),
    accents: [color(firstAccent), color(secondAccent), color(thirdAccent)],
    isNight: hour.isNight ?? false,
    land: (nearness) => color(mix(...hour.land, nearness)),
    built: (nearness) => color(mix(...hour.built, nearness)),
  };
}
