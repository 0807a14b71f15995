import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { countOfDay } from './count-of-day.ts';

const EVENING = Date.UTC(2026, 2, 10, 12);

test('a count of a day stops at its limit, and begins anew at midnight of the cities', async () => {
  const { db } = (await portsForTest()).ports;
  const count = (now: number, subject = 'lookup:site') =>
    countOfDay(db, { subject, atMost: 2, now });
  expect([await count(EVENING), await count(EVENING), await count(EVENING)]).toEqual([1, 2, null]);
  expect(await count(EVENING, 'other')).toBe(1);
  expect(await count(EVENING + 4 * HOUR_MS - 1)).toBeNull();
  expect(await count(EVENING + 4 * HOUR_MS)).toBe(1);
});

test('of a hundred counted at once as many pass as there is room for', async () => {
  const { db } = (await portsForTest()).ports;
  const counts = await Promise.all(
    Array.from({ length: 100 }, () => countOfDay(db, { subject: 's', atMost: 30, now: EVENING })),
  );
  expect(counts.filter((count) => count !== null)).toHaveLength(30);
});

test('a sum of a day grows by amounts, and one that is too much for it is not added', async () => {
  const { db } = (await portsForTest()).ports;
  const add = (amount: number) =>
    countOfDay(db, { subject: 'sum', amount, atMost: 500, now: EVENING });
  const sums = [await add(501), await add(300), await add(201), await add(200), await add(1)];
  expect(sums).toEqual([null, 300, null, 500, null]);
});
