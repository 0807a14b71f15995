/** These are the background colors of cards in both themes, the same as in tokens.css. */
export const CARD_COLORS = { light: '#ffffff', dark: '#1a1d23' } as const;

const MIN_CONTRAST = 4.5;
const STEPS = 20;

type Channels = readonly [number, number, number];

function channelsOf(color: string): Channels | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color.trim())?.[1];
  if (!digits) return null;
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: Channels, back: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(front), luminance(back)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const hex = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

function legibleOn(color: Channels, card: Channels): string {
  const end = luminance(card) > 0.5 ? 0 : 255;
  for (let step = 0; step < STEPS; step += 1) {
    const share = step / STEPS;
    const mixed = color.map((channel) => Math.round(channel + (end - channel) * share));
    if (contrast(mixed as unknown as Channels, card) >= MIN_CONTRAST) {
      return hex(mixed as unknown as Channels);
    }
  }
  return hex([end, end, end]);
}

export interface LegibleColor {
  readonly light: string;
  readonly dark: string;
}

export function makeColorLegible(color: string | null | undefined): LegibleColor | null {
  const channels = channelsOf(color ?? '');
  const light = channelsOf(CARD_COLORS.light);
  const dark = channelsOf(CARD_COLORS.dark);
  if (!channels || !light || !dark) return null;
  return { light: legibleOn(channels, light), dark: legibleOn(channels, dark) };
}
