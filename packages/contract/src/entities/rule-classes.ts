import { ruleMarkup } from './rule-markup.ts';

type RuleClass = (typeof ruleMarkup.classes)[number];

interface WrittenLook {
  readonly class?: string | null | undefined;
  readonly style?: string | null | undefined;
  readonly align?: string | null | undefined;
  /** Only a `font` element has this attribute. */
  readonly color?: string | null | undefined;
}

/**
 * The content security policy of the pages forbids inline styles, so color and alignment become
 * classes.
 */
export function classesOfRuleMarkup(look: WrittenLook): RuleClass[] {
  const styles = stylesIn(look.style ?? '');
  const written = new Set([
    ...(look.class ?? '').split(/\s+/),
    alignments.get((styles.get('text-align') ?? look.align ?? '').trim().toLowerCase()),
    colorClass(styles.get('color') ?? look.color ?? ''),
  ]);
  return ruleMarkup.classes.filter((name) => written.has(name));
}

const alignments: ReadonlyMap<string, RuleClass> = new Map([
  ['center', 'center'],
  ['right', 'right'],
  ['end', 'right'],
]);

const stylesIn = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim().toLowerCase(), value.join(':').replace(/!\s*important/i, '')] as const;
    }),
  );

/** Each class with its highest hue in degrees. */
const hues: readonly (readonly [number, RuleClass])[] = [
  [18, 'red'],
  [70, 'orange'],
  [165, 'green'],
  [290, 'blue'],
  [360, 'red'],
];
const LEAST_CHROMA = 0.15;
/** Darker grays are shown as ordinary text; lighter ones would be unreadable. */
const GRAYS = { darkest: 0.3, lightest: 0.9 } as const;

const colorNames: ReadonlyMap<string, RuleClass> = new Map([
  ['red', 'red'],
  ['orange', 'orange'],
  ['green', 'green'],
  ['blue', 'blue'],
  ['gray', 'gray'],
  ['grey', 'gray'],
]);

/** Returns the nearest class whose color is readable in both themes; null for black and white. */
function colorClass(written: string): RuleClass | null {
  const text = written.trim().toLowerCase();
  const color = readColor(text);
  if (!color) return colorNames.get(text) ?? null;
  const { hue, chroma, lightness } = color;
  if (chroma >= LEAST_CHROMA) return hues.find(([end]) => hue <= end)?.[1] ?? null;
  return lightness >= GRAYS.darkest && lightness <= GRAYS.lightest ? 'gray' : null;
}

interface Color {
  /** Hue in degrees. */
  readonly hue: number;
  /** Chroma and lightness are from 0 to 1. */
  readonly chroma: number;
  readonly lightness: number;
}

/** Reads `#rgb`, `#rrggbb`, `rgb()` and `hsl()`, with or without an opacity. */
function readColor(text: string): Color | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text)?.[1];
  if (digits) {
    const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
    const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
    return colorOfRgb(channel(0), channel(2), channel(4));
  }
  const [first = 0, second = 0, third = 0] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (/^rgba?\(/.test(text)) return colorOfRgb(first, second, third);
  if (!/^hsla?\(/.test(text)) return null;
  const lightness = third / 100;
  return {
    hue: first % 360,
    chroma: (second / 100) * (1 - Math.abs(2 * lightness - 1)),
    lightness,
  };
}

function colorOfRgb(...channels: [number, number, number]): Color {
  const [red, green, blue] = channels;
  const highest = Math.max(...channels);
  const chroma = highest - Math.min(...channels);
  const sixth = () => {
    if (highest === red) return ((green - blue) / chroma + 6) % 6;
    return highest === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  };
  return {
    hue: chroma === 0 ? 0 : sixth() * 60,
    chroma: chroma / 255,
    lightness: (highest - chroma / 2) / 255,
  };
}
