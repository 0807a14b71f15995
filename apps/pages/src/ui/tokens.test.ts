import { describe, expect, test, vi } from 'vitest';
import { contrastRatio } from './testing/contrast.ts';

type Files = { readFileSync(file: URL, encoding: 'utf8'): string };
/** Vitest replaces imported style sheets by empty modules, so the test reads the file. */
const { readFileSync } = await vi.importActual<Files>('node:fs');
const css = readFileSync(new URL(import.meta.url.replace(/[^/]+$/, 'tokens.css')), 'utf8');

type Tokens = Record<string, string>;

function tokensOf(opening: string): Tokens {
  const [, after] = css.split(opening);
  if (after === undefined) throw new Error(`tokens.css has no ${opening}`);
  const [body = ''] = after.split('}');
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensOf('\n:root {');
const darkOnly = tokensOf('(prefers-color-scheme: dark) {\n  :root {');
const dark = { ...light, ...darkOnly };
const large = tokensOf('\n[data-large-text] {');

const named = (tokens: Tokens, start: string) =>
  Object.keys(tokens).filter((name) => name === start || name.startsWith(`${start}-`));

const pairs = (tokens: Tokens): [string, string, number][] => [
  ...named(tokens, 'text').flatMap((text) =>
    named(tokens, 'surface').map((surface): [string, string, number] => [text, surface, 4.5]),
  ),
  ...named(tokens, 'on').map((on): [string, string, number] => [
    on,
    on.replace('on-', 'fill-'),
    4.5,
  ]),
  ...named(tokens, 'edge').flatMap((edge): [string, string, number][] => [
    [edge, 'surface-page', 3],
    [edge, 'surface-card', 3],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  test('this test finds every pair of text and surface colors', () => {
    expect(pairs(tokens)).toHaveLength(6 * 5 + 4 + 2 * 2);
  });

  test.each(pairs(tokens))(
    'the color %s on %s has a contrast of at least %d',
    (front, back, min) => {
      expect(contrastRatio(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(min);
    },
  );
});

test('the dark theme changes only colors, and every surface and text color of the light one', () => {
  const changed = Object.keys(darkOnly);
  expect(changed.filter((name) => !(name in light))).toEqual([]);
  for (const name of [...named(light, 'surface'), ...named(light, 'text')]) {
    expect(changed).toContain(name);
  }
});

describe('large text', () => {
  const pixels = (name: string) => Number.parseFloat(large[name] ?? '0') * 16;

  test.each(named(light, 'size'))('the font size "%s" of large text is at least 18 pt', (name) => {
    expect(pixels(name)).toBeGreaterThanOrEqual(18);
  });

  test('large text keeps notes, text, titles and headings apart by size', () => {
    const ranks = ['size-small', 'size-body', 'size-title', 'size-heading'];
    expect(ranks.map(pixels)).toEqual([20, 22, 24, 28]);
  });

  test.each(['leading', 'leading-tight'])(
    'the line height "%s" of large text is at least 1.3',
    (name) => {
      expect(Number(large[name])).toBeGreaterThanOrEqual(1.3);
    },
  );

  test('press targets are at least 60 px with large text, and 44 px otherwise', () => {
    expect(Number.parseInt(large.target ?? '0', 10)).toBeGreaterThanOrEqual(60);
    expect(Number.parseInt(light.target ?? '0', 10)).toBeGreaterThanOrEqual(44);
  });
});
