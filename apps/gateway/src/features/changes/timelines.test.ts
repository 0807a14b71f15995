import { listTimelines } from '@ride/contract/desk/changes';
import { publishCalendar, publishFence } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import {
  approve,
  nextWeek,
  pricingPeople,
  save,
  submitted,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { LONG_AGO, squareFenceInput } from '../../app/testing/fares-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';

test('the areas of a city and the calendars of the country are listed with what was announced and who edits them', async () => {
  const desk = await deskForTest();
  const { maker, checker } = await pricingPeople(desk);
  const { startsAt: _, ...station } = squareFenceInput([118.8, 31.97]);
  const calendar = { year: 2026, restDays: ['2026-10-01'], workDays: [] };
  const imported = { startsAt: LONG_AGO, isImport: true as const };
  await post(desk.app, publishFence, { ...station, ...imported }, asService);
  await post(desk.app, publishCalendar, { ...calendar, ...imported }, asService);
  const end = await submitted(desk, maker, [{ kind: 'fence', key: 'station', body: null }]);
  await approve(desk, checker, end);
  const days = { ...calendar, restDays: ['2026-10-01', '2026-10-02'] };
  const draft = await save(desk, maker, [{ kind: 'calendar', key: '2026', body: days }]);

  const list = async (kind: 'fence' | 'calendar', cityCode: string | null, as = maker) =>
    (await desk.postDesk(listTimelines, { kind, cityCode }, as)).data.timelines;
  const startsAt = nextWeek(desk);
  expect(await list('fence', '320100')).toMatchObject([
    {
      key: 'station',
      title: '南京市 · 南京南站',
      now: { version: 1, startsAt: LONG_AGO, body: station },
      announced: [{ version: 2, startsAt, body: null, changeId: end.id }],
      openChanges: [],
    },
  ]);
  expect(await list('fence', '320500')).toEqual([]);
  expect(await list('calendar', null)).toMatchObject([
    { key: '2026', title: '2026 年', now: { body: calendar }, openChanges: [{ id: draft.id }] },
  ]);
  const [seenBySupport] = await list('calendar', null, await desk.as('support'));
  expect(seenBySupport).toMatchObject({ key: '2026', openChanges: [] });
});
