import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { DailyUses } from './daily-uses.ts';

const limit = (atMost: number, subject = 'write:203.0.113.5') => [{ subject, atMost }];

async function dailyForTest(schema?: string) {
  const { ports, clock } = await portsForTest();
  const db = schema === undefined ? ports.db : ports.db.withSchema(schema);
  const failures: unknown[] = [];
  const gateway = () => new DailyUses({ ...ports, db, onFailure: (error) => failures.push(error) });
  const stored = () => ports.db.selectFrom('daily_uses').selectAll().orderBy('subject').execute();
  return { gateway, clock, failures, stored };
}

test('a limit has room until its amount is taken, before and after it is written', async () => {
  const { gateway } = await dailyForTest();
  const daily = gateway();
  expect(daily.take(limit(10), 6)).toBe(true);
  expect(daily.take(limit(10), 6)).toBe(false);
  await daily.flush();
  expect(daily.take(limit(10), 6)).toBe(false);
  expect(daily.take(limit(10), 4)).toBe(true);
  expect(daily.used('write:203.0.113.5')).toBe(10);
});

test('of several limits all are counted or none', async () => {
  const { gateway } = await dailyForTest();
  const daily = gateway();
  const both = [...limit(100, 'narrow'), ...limit(5, 'wide')];
  expect(daily.take(both, 6)).toBe(false);
  expect([daily.used('narrow'), daily.used('wide')]).toEqual([0, 0]);
  expect(daily.take(both, 5)).toBe(true);
  expect([daily.used('narrow'), daily.used('wide')]).toEqual([5, 5]);
});

test('sums are added up in the database, and every gateway learns what the others counted', async () => {
  const { gateway, stored, clock } = await dailyForTest();
  const [one, other] = [gateway(), gateway()];
  one.take(limit(10), 6);
  other.take(limit(10), 3);
  await one.flush();
  await other.flush();
  expect(await stored()).toMatchObject([{ amount: 9, touched_at: clock.now() }]);
  expect(other.take(limit(10), 2)).toBe(false);
  expect(other.take(limit(10), 1)).toBe(true);
  one.take(limit(10), 1);
  await one.flush();
  await other.flush();
  expect(await stored()).toMatchObject([{ amount: 11 }]);
});

test('several gateways that add to many subjects at once lose nothing', async () => {
  const { gateway, stored, failures } = await dailyForTest();
  const gateways = Array.from({ length: 4 }, gateway);
  gateways.forEach((daily, at) => {
    const subjects = Array.from({ length: 450 }, (_, each) => `s${each}`);
    for (const subject of at % 2 === 0 ? subjects : subjects.reverse()) {
      daily.take(limit(1_000, subject), 1);
    }
  });
  await Promise.all(gateways.map((daily) => daily.flush()));
  const sums = await stored();
  expect(failures).toEqual([]);
  expect(sums).toHaveLength(450);
  expect(sums.every(({ amount }) => amount === 4)).toBe(true);
});

test('a new day begins at midnight of the cities, with room for everybody', async () => {
  const { gateway, clock, stored } = await dailyForTest();
  const daily = gateway();
  // The clock of tests stands at noon there.
  expect(daily.secondsLeft()).toBe(12 * 60 * 60);
  expect(daily.take(limit(10), 10)).toBe(true);
  await daily.flush();
  clock.advance(12 * HOUR_MS - 1);
  expect(daily.take(limit(10), 1)).toBe(false);
  expect(daily.secondsLeft()).toBe(1);
  clock.advance(1);
  expect(daily.take(limit(10), 10)).toBe(true);
  await daily.flush();
  expect((await stored()).map(({ amount }) => amount)).toEqual([10, 10]);
});

test('memory holds only what is not written, and what may soon be refused', async () => {
  const { gateway } = await dailyForTest();
  const daily = gateway();
  for (let each = 0; each < 300; each += 1) daily.take(limit(10, `s${each}`), 1);
  daily.take(limit(10, 'much'), 5);
  expect(daily.size).toBe(301);
  await daily.flush();
  expect(daily.size).toBe(1);
  expect(daily.used('much')).toBe(5);
});

test('subjects without end are let through rather than remembered', async () => {
  const { gateway } = await dailyForTest();
  const daily = gateway();
  for (let each = 0; each < 25_000; each += 1) {
    expect(daily.take(limit(10, `s${each}`), 1)).toBe(true);
  }
  expect(daily.size).toBe(20_000);
});

test('what could not be written is counted all the same, and told', async () => {
  const { gateway, failures } = await dailyForTest('no_such_schema');
  const daily = gateway();
  daily.take(limit(10), 6);
  await daily.flush();
  expect(failures).toHaveLength(1);
  expect(daily.take(limit(10), 6)).toBe(false);
  expect(daily.used('write:203.0.113.5')).toBe(6);
});
