import { contrastRatio } from './contrast-ratio.ts';

type Theme = Record<string, string>;
type Themes = { readonly light: Theme; readonly dark: Theme };

/** `tokens.css` names a color of the brand as `brand-light-fill`. */
export const fillInColors = (css: string, themes: Themes): string =>
  css.replaceAll(/\bbrand-(light|dark)-(\w+)/g, (written, theme, name) => {
    const color = themes[theme as keyof Themes][name];
    if (color === undefined) throw new Error(`colors.json has nothing for ${written}`);
    return color;
  });

export type Tokens = Record<string, string>;

/** Reads the custom properties of the first rule after the opening. */
export function readTokens(css: string, opening: string): Tokens {
  const [, after] = css.split(opening);
  if (after === undefined) throw new Error(`tokens.css has no ${opening}`);
  const [body = ''] = after.split('}');
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

export function readThemes(css: string) {
  const light = readTokens(css, '\n:root {');
  const darkOnly = readTokens(css, '(prefers-color-scheme: dark) {\n  :root {');
  return { light, darkOnly, dark: { ...light, ...darkOnly } };
}

export const tokensNamed = (tokens: Tokens, start: string): string[] =>
  Object.keys(tokens).filter((name) => name === start || name.startsWith(`${start}-`));

export interface ContrastPair {
  readonly front: string;
  readonly back: string;
  readonly min: number;
}

/** The minimum contrasts of WCAG: 4.5 for text, 3 for edges. */
export const contrastPairs = (tokens: Tokens): ContrastPair[] => [
  ...tokensNamed(tokens, 'text').flatMap((front) =>
    tokensNamed(tokens, 'surface').map((back) => ({ front, back, min: 4.5 })),
  ),
  ...tokensNamed(tokens, 'on').map((front) => ({
    front,
    back: front.replace('on-', 'fill-'),
    min: 4.5,
  })),
  ...tokensNamed(tokens, 'edge').flatMap((front) => [
    { front, back: 'surface-page', min: 3 },
    { front, back: 'surface-card', min: 3 },
  ]),
];

/** The pairs that are hard to read, each as a sentence with the names that colors.json has. */
export function findLowContrasts(css: string, colors: Themes): string[] {
  const filled = readThemes(fillInColors(css, colors));
  const written = readThemes(css);
  return (['light', 'dark'] as const).flatMap((theme) => {
    const describe = (name: string) => {
      const own = /^brand-\w+-(\w+)$/.exec(written[theme][name] ?? '')?.[1];
      return `${own ?? name} (${filled[theme][name]})`;
    };
    return contrastPairs(filled[theme]).flatMap(({ front, back, min }) => {
      const ratio = contrastRatio(filled[theme][front] ?? '', filled[theme][back] ?? '');
      return ratio >= min
        ? []
        : [
            `in the ${theme} theme ${describe(front)} on ${describe(back)} has a contrast of ${ratio.toFixed(2)}, and needs ${min}`,
          ];
    });
  });
}
