import { prepareRule } from '@ride/domain/fares/price-trip';
import { hoursBetween, rateOfYuan, sampleRule } from '@ride/domain/fares/testing/sample-rule';
import { fen } from '@ride/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Departure,
  findCheapestSpans,
  formatCheapestSpans,
  formatSpan,
  groupIntoSpans,
  isCheap,
  isPriceable,
  priceAt,
  priceOverDay,
} from './price-over-day.ts';

const trip = { metres: 10_000, seconds: 1200, isReserved: false };

/**
 * The expected prices were calculated by hand: the start fare is 9.00. By day 10 km × 2.20 = 22.00
 * and 20 min × 0.45 = 9.00; in the rush hours 20 min × 0.60 = 12.00; by night 10 km × 3.00 = 30.00.
 */
test('each departure of the day is priced by the engine at its own time', () => {
  const day = priceOverDay(prepareRule(sampleRule), trip);
  const at = (minute: number) => day.find((each) => each.minute === minute)?.total;
  expect(day).toHaveLength(48);
  expect(at(12 * 60)).toBe(4000);
  expect(at(7 * 60 + 30)).toBe(4300);
  expect(at(2 * 60)).toBe(4800);
  for (const { minute, total } of day) {
    expect(priceAt(prepareRule(sampleRule), trip, minute).total).toBe(total);
  }
});

test('the calculator prices a reserved trip as reserved', () => {
  const floor = { fare: fen(6000), bands: [] };
  const rule = prepareRule({ ...sampleRule, floor });
  expect(priceAt(rule, { ...trip, isReserved: true }, 720).total).toBe(6000);
});

const day = (...totals: number[]): Departure[] =>
  totals.map((total, step) => ({ minute: step * 30, total: fen(total) }));

describe('spans of departures with the same price', () => {
  test('departures in a row with the same price form one span', () => {
    expect(groupIntoSpans(day(5, 5, 4, 5))).toEqual([
      { from: 0, to: 30, total: 5 },
      { from: 60, to: 60, total: 4 },
      { from: 90, to: 90, total: 5 },
    ]);
  });

  test('the cheapest spans of departures are those with the lowest price', () => {
    expect(findCheapestSpans(day(5, 3, 3, 4, 3))).toEqual([
      { from: 30, to: 60, total: 3 },
      { from: 120, to: 120, total: 3 },
    ]);
  });

  test('a cheapest span of departures over midnight is one span', () => {
    const totals = Array.from({ length: 48 }, (_, step) => (step < 10 || step >= 44 ? 3 : 9));
    const [only, ...others] = findCheapestSpans(day(...totals));
    expect(others).toEqual([]);
    expect(only && formatSpan(only)).toBe('22:00–次日04:30');
  });

  test('a day with one price is one span of departures', () => {
    const totals = Array.from({ length: 48 }, () => 3);
    expect(findCheapestSpans(day(...totals)).map(formatSpan)).toEqual(['00:00–23:30']);
  });

  test('a span with one departure is named by its time alone', () => {
    expect(formatSpan({ from: 60, to: 60 })).toBe('01:00');
  });
});

describe('cheap departures', () => {
  const [dear, middle, low] = [fen(9), fen(6), fen(3)] as const;

  test('a cheap departure costs less than the chosen one, or has the lowest price of the day', () => {
    const mixed = day(dear, middle, low);
    expect(isCheap(mixed, middle, dear)).toBe(true);
    expect(isCheap(mixed, middle, low)).toBe(false);
    expect(isCheap(mixed, low, low)).toBe(true);
    expect(isCheap(mixed, dear, dear)).toBe(false);
  });

  test('no departure is cheap on a day with one price', () => {
    expect(isCheap(day(low, low), low, low)).toBe(false);
  });
});

describe('whether prices can be calculated with a fare rule', () => {
  test('a price can be calculated with a rule without a time fare', () => {
    expect(isPriceable(sampleRule)).toBe(true);
    expect(isPriceable({ ...sampleRule, time: [] })).toBe(true);
  });

  test('no price can be calculated with a rule whose hours overlap or leave some out', () => {
    const half = { ...hoursBetween('05:00', '23:00'), rate: rateOfYuan('2.20') };
    expect(isPriceable({ ...sampleRule, mileage: [half] })).toBe(false);
    expect(isPriceable({ ...sampleRule, time: [half, half] })).toBe(false);
  });
});

test('the highest rates and the longest trips still have a price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 86_400 }),
      (metres, seconds) => {
        const dear = { ...hoursBetween('00:00', '24:00'), rate: rateOfYuan('999999.9999') };
        const rule = prepareRule({ ...sampleRule, mileage: [dear], time: [dear] });
        expect(priceOverDay(rule, { metres, seconds, isReserved: false })).toHaveLength(48);
      },
    ),
    { numRuns: 100 },
  );
});

test('the sentence on the best time recommends no departure on a day with one price', () => {
  expect(formatCheapestSpans(day(900, 900), 0, fen(900))).toBe('全天各时段出发，价格都一样。');
});

test('the sentence on the best time says that the chosen departure is the cheapest', () => {
  expect(formatCheapestSpans(day(900, 800), 30, fen(800))).toBe('00:30 出发已是全天最低价。');
});

test('the sentence on the best time names the cheapest spans and the amount saved', () => {
  expect(formatCheapestSpans(day(900, 800, 800, 850, 800), 0, fen(900))).toBe(
    '00:30–01:00、02:00 出发最省，8.00 元，可省 1.00 元。',
  );
});

test('the sentence on the best time names at most two of many cheapest spans', () => {
  expect(formatCheapestSpans(day(900, 800, 900, 800, 900, 800), 0, fen(900))).toBe(
    '00:30、01:30等时段 出发最省，8.00 元，可省 1.00 元。',
  );
});
