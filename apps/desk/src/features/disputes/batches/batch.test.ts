import { expect, test } from 'vitest';
import { addSums, progressOf, sumsOf } from './batch.ts';

const row = (
  orderUuid: string,
  totalBeforeFen: number,
  totalAfterFen: number,
  refundFen: number,
) => ({
  ...{ orderUuid, totalBeforeFen, totalAfterFen, refundFen },
});

test('the sums of pages of recomputed orders add up, with orders that were tried and cost the same', () => {
  const first = sumsOf({ tried: 100, rows: [row('a', 6_900, 6_700, 200), row('b', 900, 700, 0)] });
  expect(first).toEqual({ tried: 100, orders: 2, lessFen: 400, refundFen: 200 });
  const second = sumsOf({ tried: 3, rows: [] });
  expect(addSums([first, second])).toEqual({ ...first, tried: 103 });
  expect(addSums([])).toEqual({ tried: 0, orders: 0, lessFen: 0, refundFen: 0 });
});

test('a run is complete only when the gateway says so, and of unknown length until somebody counted', () => {
  expect(progressOf({ state: 'running', ordersAdjusted: 5 }, null)).toBeNull();
  expect(progressOf({ state: 'running', ordersAdjusted: 5 }, 20)).toBe(25);
  expect(progressOf({ state: 'running', ordersAdjusted: 20 }, 20)).toBe(99);
  expect(progressOf({ state: 'running', ordersAdjusted: 0 }, 0)).toBe(0);
  expect(progressOf({ state: 'done', ordersAdjusted: 0 }, null)).toBe(100);
});
