import { brandColors } from '@ride/contract/brand-colors';
import { describe, expect, test, vi } from 'vitest';
import {
  contrastPairs,
  fillInColors,
  findLowContrasts,
  readThemes,
  readTokens,
  tokensNamed,
} from '../../build/brand-colors.ts';
import { contrastRatio } from '../../build/contrast-ratio.ts';

type Files = { readFileSync(file: URL, encoding: 'utf8'): string };
/** Vitest replaces imported style sheets by empty modules, so the test reads the file. */
const { readFileSync } = await vi.importActual<Files>('node:fs');
const written = readFileSync(new URL(import.meta.url.replace(/[^/]+$/, 'tokens.css')), 'utf8');
const css = fillInColors(written, brandColors);

const { light, darkOnly, dark } = readThemes(css);
const large = readTokens(css, '\n[data-large-text] {');

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  test('this test finds every pair of text and surface colors', () => {
    expect(contrastPairs(tokens)).toHaveLength(6 * 5 + 5 + 2 * 2);
  });

  test.each(contrastPairs(tokens))(
    'the color $front on $back has a contrast of at least $min',
    ({ front, back, min }) => {
      expect(contrastRatio(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(min);
    },
  );
});

test('a color of the brand that is hard to read is refused with its pair', () => {
  const pale = { ...brandColors, light: { ...brandColors.light, link: '#9fb8ff' } };
  expect(findLowContrasts(written, brandColors)).toEqual([]);
  expect(findLowContrasts(written, pale)).toContain(
    'in the light theme link (#9fb8ff) on surface-card (#ffffff) has a contrast of 1.95, and needs 4.5',
  );
});

test('the dark theme changes only colors, and every surface and text color of the light one', () => {
  const changed = Object.keys(darkOnly);
  expect(changed.filter((name) => !(name in light))).toEqual([]);
  for (const name of [...tokensNamed(light, 'surface'), ...tokensNamed(light, 'text')]) {
    expect(changed).toContain(name);
  }
});

describe('large text', () => {
  const pixels = (name: string) => Number.parseFloat(large[name] ?? '0') * 16;

  test.each(tokensNamed(light, 'size'))(
    'the font size "%s" of large text is at least 18 pt',
    (name) => {
      expect(pixels(name)).toBeGreaterThanOrEqual(18);
    },
  );

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
