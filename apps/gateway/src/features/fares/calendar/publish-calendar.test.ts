import type { RequestInput } from '@ride/contract/define-call';
import { publishCalendar } from '@ride/contract/internal-publish';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  publishRules,
  withStartFare,
} from '../../../app/testing/fares-for-test.ts';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';

type Calendar = RequestInput<typeof publishCalendar>;
const calendar = (changes: Partial<Calendar> = {}): Calendar => ({
  year: 2026,
  restDays: [],
  workDays: [],
  ...changes,
});

/** The start fare is 9 yuan on working days and 12 yuan on rest days. */
async function cityWithBoth(): Promise<TestGateway> {
  const gateway = await gatewayForTest();
  const rest = withStartFare('12', { fareRuleId: 'nanjing-quick-rest', workRestDayType: 2 });
  await publishRules(gateway, createRuleInput(), rest);
  return gateway;
}

async function startFareOn({ app }: TestGateway, date: string): Promise<unknown> {
  const orderTime = Date.parse(`${date}T12:00:00+08:00`);
  const request = { areaCode: '320100', typeModule: 4, typeTime: 1, orderTime } as const;
  return (await post(app, queryFareModelsAndRouteRule, request)).data.baseFare?.startFare;
}

test('on a published holiday the rest-day rule applies, on a worked Saturday the working-day rule', async () => {
  const gateway = await cityWithBoth();
  expect(await startFareOn(gateway, '2026-10-01')).toBe('9');
  expect(await startFareOn(gateway, '2026-10-10')).toBe('12');
  const days = calendar({ restDays: ['2026-10-01'], workDays: ['2026-10-10'] });
  expect(
    (await post(gateway.app, publishCalendar, { ...days, isImport: true }, asService)).data.version,
  ).toBe(1);
  expect(await startFareOn(gateway, '2026-10-01')).toBe('12');
  expect(await startFareOn(gateway, '2026-10-10')).toBe('9');
});

test('a new calendar replaces the calendar of its year only, and only for rides ordered from then on', async () => {
  const gateway = await cityWithBoth();
  const publish = (changes: Partial<Calendar>) =>
    post(gateway.app, publishCalendar, { ...calendar(changes), isImport: true }, asService);
  await publish({ restDays: ['2026-03-09', '2026-10-01'] });
  await publish({ year: 2027, restDays: ['2027-10-01'] });
  expect((await publish({ restDays: ['2026-05-01'] })).data.version).toBe(2);
  expect((await publish({ restDays: ['2026-05-01'] })).data.version).toBe(2);
  expect(await startFareOn(gateway, '2026-03-09')).toBe('12');
  expect(await startFareOn(gateway, '2026-10-01')).toBe('9');
  expect(await startFareOn(gateway, '2026-05-01')).toBe('12');
  expect(await startFareOn(gateway, '2027-10-01')).toBe('12');
});

test.each<[string, Partial<Calendar>, string]>([
  ['a date of another year', { restDays: ['2025-10-01'] }, '2025-10-01 不在 2026 年'],
  ['an impossible date', { restDays: ['2026-02-30'] }, '2026-02-30 不是一个日期'],
  ['a repeated date', { restDays: ['2026-10-01', '2026-10-01'] }, '休息日 2026-10-01 重复'],
  [
    'a date that is both rest day and work day',
    { restDays: ['2026-10-01'], workDays: ['2026-10-01'] },
    '2026-10-01 既是休息日又是工作日',
  ],
  [
    'a work day that is no weekend day',
    { workDays: ['2026-10-13'] },
    '2026-10-13 不是周末，本来就是工作日',
  ],
])('a calendar with %s is refused', async (_what, changes, msg) => {
  const { app, ports } = await gatewayForTest();
  expect(
    await post(app, publishCalendar, { ...calendar(changes), isImport: true }, asService),
  ).toMatchObject({
    success: false,
    code: publishCalendar.refusals.flawedCalendar,
    msg: `日历 2026：${msg}`,
  });
  expect(await ports.db.selectFrom('calendarVersions').selectAll().execute()).toEqual([]);
});
