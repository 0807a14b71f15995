/** 0xrrggbb. */
export type Colour = number;

export const WHITE: Colour = 0xffffff;
export const BLACK: Colour = 0x000000;

export const css = (colour: Colour, alpha = 1): string =>
  `rgba(${colour >> 16},${(colour >> 8) & 255},${colour & 255},${alpha})`;

/** Linear between two colours: `share` 0 gives the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (((offset + hue / 30) % 12) + 12) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(share * 255);
  };
  return (channel(0) << 16) | (channel(8) << 8) | channel(4);
}
