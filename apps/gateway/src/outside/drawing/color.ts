export type Color = number;

export const WHITE: Color = 0xffffff;
export const BLACK: Color = 0x000000;

/** Canvas parses hexadecimal digits a quarter faster than `rgba()`. */
export const cssColor = (color: Color, alpha = 1): string =>
  `#${digits(color, 6)}${digits(Math.round(alpha * 255), 2)}`;

const digits = (value: number, count: number): string => value.toString(16).padStart(count, '0');

export function mixColors(from: Color, to: Color, share: number): Color {
  const channel = (shift: number) => {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255];
    return Math.round(a + (b - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** The hue is in degrees; saturation and lightness are from 0 to 1. */
export function colorFromHsl(hue: number, saturation: number, lightness: number): Color {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (((offset + hue / 30) % 12) + 12) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(share * 255);
  };
  return (channel(0) << 16) | (channel(8) << 8) | channel(4);
}
