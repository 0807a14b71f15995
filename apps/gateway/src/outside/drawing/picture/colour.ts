/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colour of a hue in degrees; saturation and lightness from 0 to 1. */
export function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (turn: number) => {
    const place = (((turn + hue / 30) % 12) + 12) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(share * 255);
  };
  return [channel(0), channel(8), channel(4)];
}

export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

export const cssOf = ([red, green, blue]: Rgb, alpha = 1): string =>
  alpha === 1 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${alpha})`;
