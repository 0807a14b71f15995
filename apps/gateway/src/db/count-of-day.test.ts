import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { claimDailyCount } from './count-of-day.ts';

const EVENING = Date.UTC(2026, 2, 10, 12);

test('a daily count stops at its limit and starts again at midnight in UTC+8', async () => {
  const { db } = (await portsForTest()).ports;
  const count = (now: number, subject = 'lookup:site') =>
    claimDailyCount(db, { subject, atMost: 2, now });
  expect([await count(EVENING), await count(EVENING), await count(EVENING)]).toEqual([1, 2, null]);
  expect(await count(EVENING, 'other')).toBe(1);
  expect(await count(EVENING + 4 * HOUR_MS - 1)).toBeNull();
  expect(await count(EVENING + 4 * HOUR_MS)).toBe(1);
});

test('of a hundred simultaneous increments of a daily count only as many are accepted as the limit allows', async () => {
  const { db } = (await portsForTest()).ports;
  const counts = await Promise.all(
    Array.from({ length: 100 }, () =>
      claimDailyCount(db, { subject: 's', atMost: 30, now: EVENING }),
    ),
  );
  expect(counts.filter((count) => count !== null)).toHaveLength(30);
});

test('a daily sum grows by the added amounts, and an amount that would exceed the limit is not added', async () => {
  const { db } = (await portsForTest()).ports;
  const add = (amount: number) =>
    claimDailyCount(db, { subject: 'sum', amount, atMost: 500, now: EVENING });
  const sums = [await add(501), await add(300), await add(201), await add(200), await add(1)];
  expect(sums).toEqual([null, 300, null, 500, null]);
});
