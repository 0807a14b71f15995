import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contrastRatio } from '../../../../build/contrast-ratio.ts';
import { CARD_COLORS, makeColorLegible } from './legible-color.ts';

type Files = { readFileSync(file: URL, encoding: 'utf8'): string };
const { readFileSync } = await vi.importActual<Files>('node:fs');

test('a legible color stays unchanged', () => {
  expect(makeColorLegible('#B3261E')?.light).toBe('#b3261e');
  expect(makeColorLegible('8fb2ff')?.dark).toBe('#8fb2ff');
});

test('every color becomes legible on the cards of both themes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const legible = makeColorLegible(`#${number.toString(16).padStart(6, '0')}`);
      expect(contrastRatio(legible?.light ?? '', CARD_COLORS.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(legible?.dark ?? '', CARD_COLORS.dark)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color of three digits is read as one of six', () => {
  expect(makeColorLegible('#a00')).toEqual(makeColorLegible('#aa0000'));
});

test.each([[null], [undefined], [''], ['red'], ['#12345'], ['url(x)'], ['#fff;}']])(
  'the text %j is no color',
  (color) => {
    expect(makeColorLegible(color)).toBeNull();
  },
);

test('the card colors used by this computation equal those in tokens.css', () => {
  const here = import.meta.url.replace(/features\/fares.*$/, 'ui/tokens.css');
  const cards = [...readFileSync(new URL(here), 'utf8').matchAll(/--surface-card: (#\w+);/g)];
  expect(cards.map(([, color]) => color)).toEqual([CARD_COLORS.light, CARD_COLORS.dark]);
});
