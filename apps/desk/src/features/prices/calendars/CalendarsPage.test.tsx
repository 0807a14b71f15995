import { listTimelines } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { Component as CalendarsPage } from './CalendarsPage.tsx';

const version = { publishedAt: 0, withdrawnAt: null, changeId: null };
const calendar = (restDays: string[]) => ({ year: 2026, restDays, workDays: [] });
const row = {
  key: '2026',
  title: '2026 年',
  now: { ...version, version: 1, startsAt: 0, body: calendar(['2026-10-01']) },
  announced: [
    {
      ...version,
      version: 2,
      startsAt: Date.UTC(2026, 8, 1),
      body: calendar(['2026-10-01', '2026-10-02']),
    },
  ],
  openChanges: [{ id: 'change-2', title: '国庆调休' }],
};

const open = (address: string, cities: string[] | null) =>
  renderDeskPage({
    Component: CalendarsPage,
    route: '/prices/*',
    address,
    session: sampleSession({
      permissions: ['change.read', 'change.edit', 'price.edit'],
      grants: [{ role: 'pricingMaker', cities }],
    }),
    answers: { [listTimelines.path]: () => ({ data: { timelines: [row] } }) },
  });

test('a year shows its calendar, and an announced version with what it changes', async () => {
  open('/prices/calendars?year=2026', null);
  await screen.findByText('第 1 版，从最初起下单的行程适用');
  expect(screen.getByText('国庆调休')).toBeDefined();
  expect(screen.getByRole('button', { name: '修改：2026 年日历' })).toBeDefined();
  fireEvent.click(screen.getByText('2026-09-01 08:00 起'));
  await screen.findByText('第 2 版，2026-09-01 08:00 起下单的行程适用');
  expect(screen.getByText('2026-10-02')).toBeDefined();
  await waitFor(() => expect(document.querySelectorAll('td .day-changed')).toHaveLength(1));
});

test('a year without a calendar says so, and nobody with some cities alone begins one', async () => {
  open('/prices/calendars?year=2027', ['320100']);
  await screen.findByText('还没有 2027 年的日历，只有周末按休息日计价。');
  expect(screen.queryByRole('button', { name: '新建日历' })).toBeNull();
  expect(screen.getByText('日历适用于全国，由城市不限的计价制定人员修改。')).toBeDefined();
});
