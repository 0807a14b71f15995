import { fen } from '@ride/domain/money';
import { expect, test } from 'vitest';
import { cheaperWords } from './cheaper-words.ts';

const day = (...totals: number[]) =>
  totals.map((total, step) => ({ minute: step * 30, total: fen(total) }));

test('a day of one price has no better time', () => {
  expect(cheaperWords(day(900, 900), 0, fen(900))).toBe('全天各时段出发，价格都一样。');
});

test('the cheapest time is said to be it', () => {
  expect(cheaperWords(day(900, 800), 30, fen(800))).toBe('00:30 出发已是全天最低价。');
});

test('a dearer time names the cheapest ones and what they save', () => {
  expect(cheaperWords(day(900, 800, 800, 850, 800), 0, fen(900))).toBe(
    '00:30–01:00、02:00 出发最省，8.00 元，可省 1.00 元。',
  );
});

test('many cheapest times are not all told', () => {
  expect(cheaperWords(day(900, 800, 900, 800, 900, 800), 0, fen(900))).toBe(
    '00:30、01:30等时段 出发最省，8.00 元，可省 1.00 元。',
  );
});
