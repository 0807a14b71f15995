import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { createRuleInput, NOON } from '../../../app/testing/fares-for-test.ts';
import { importedAt } from '../../../db/publication.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { hasRules, insertRule } from '../rules/rule-store.ts';
import { findCalendarDoubts } from './calendar-doubts.ts';
import { createCalendarKind } from './calendar-kind.ts';

const SOON = NOON + HOUR_MS;

const october = (...days: string[]) => days.map((day) => `2026-10-${day}`);
const calendar = (changes: Partial<PublishedCalendar> = {}): PublishedCalendar => ({
  year: 2026,
  restDays: [],
  workDays: [],
  ...changes,
});

async function kindForTest() {
  const { ports } = await portsForTest();
  const kind = createCalendarKind({ hasRules, refresh: async () => {} });
  const inside = <Result>(work: (tx: typeof ports.db) => Promise<Result>) =>
    ports.db.transaction().execute(async (tx) => {
      await kind.lock(tx);
      return work(tx);
    });
  return {
    kind,
    db: ports.db,
    publish: (body: PublishedCalendar | null, startsAt: number) =>
      inside((tx) => kind.publish(tx, { key: '2026', body }, importedAt(startsAt, NOON))),
    withdraw: (version: number) =>
      inside((tx) => kind.withdraw(tx, { key: '2026', version, at: NOON })),
    flaws: (body: PublishedCalendar | null) =>
      kind.flaws(ports.db, [{ key: '2026', body }], {
        startsAt: SOON,
        isImport: false,
        fences: new Map(),
      }),
    isFirst: () =>
      kind.isFirst(ports.db, { key: '2026', body: calendar(), before: null, startsAt: SOON }),
  };
}

test('a calendar is published, ended and withdrawn', async () => {
  const { kind, db, publish, withdraw } = await kindForTest();
  const holidays = calendar({ restDays: october('01', '02') });
  expect(await publish(holidays, NOON)).toBe(1);
  expect(await publish(null, SOON)).toBe(2);
  await withdraw(2);
  expect(await publish(calendar(), SOON)).toBe(3);
  const common = { publishedAt: NOON, changeId: null, withdrawnAt: null };
  expect(await kind.versions(db, '2026')).toEqual([
    { ...common, version: 1, startsAt: NOON, body: holidays },
    { ...common, version: 2, startsAt: SOON, body: null, withdrawnAt: NOON },
    { ...common, version: 3, startsAt: SOON, body: calendar() },
  ]);
});

test('the flaws of a calendar name their days', async () => {
  const { flaws, publish } = await kindForTest();
  const gone = { key: '2026', path: [], message: '届时没有这一年的日历，不能停用' };
  expect(await flaws(null)).toEqual([gone]);
  await publish(calendar(), NOON);
  expect(await flaws(null)).toEqual([]);
  const flawed = calendar({
    restDays: october('01', '10', '01', '32'),
    workDays: october('10', '12'),
  });
  expect((await flaws(flawed)).map(({ path, message }) => `${path}：${message}`)).toEqual([
    'restDays,2：休息日 2026-10-01 重复',
    'restDays,3：2026-10-32 不是一个日期',
    'workDays,0：2026-10-10 既是休息日又是工作日',
    'workDays,1：2026-10-12 不是周末，本来就是工作日',
  ]);
});

test('a calendar is the first one only if its year has none and no fare rule exists', async () => {
  const one = await kindForTest();
  expect(await one.isFirst()).toBe(true);
  await one.publish(calendar(), NOON);
  expect(await one.isFirst()).toBe(false);

  const other = await kindForTest();
  await insertRule(other.db, { ...createRuleInput(), workRestDayType: 1 }, NOON);
  expect(await other.isFirst()).toBe(false);
});

const days = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 24 * HOUR_MS).toISOString().slice(0, 10),
  );
const usual = calendar({
  restDays: ['2026-01-01', ...days('2026-02-15', 9), '2026-05-01', ...days('2026-10-01', 7)],
});
const without = (prefix: string) =>
  calendar({ restDays: usual.restDays.filter((date) => !date.startsWith(prefix)) });

test.each<[string, PublishedCalendar | null, PublishedCalendar, string[]]>([
  ['with all holidays', null, usual, []],
  [
    'without the Spring Festival',
    null,
    without('2026-02'),
    ['没有春节：1月和2月没有连续 5 天的休息日。'],
  ],
  [
    'without the national days',
    null,
    without('2026-10'),
    ['没有国庆：10-01、10-02、10-03 不全是休息日。'],
  ],
  [
    'that makes many days rest days',
    without('2026-02'),
    { ...usual, restDays: [...usual.restDays, ...days('2026-07-06', 5), ...days('2026-07-13', 5)] },
    ['有 16 天变为另一种日子。'],
  ],
])('a calendar %s is doubted as it should be', (_what, before, after, doubts) => {
  expect(findCalendarDoubts(before, after)).toEqual(doubts);
});
