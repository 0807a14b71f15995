import { readChange, readTimeline, repriceChange } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../../testing/render-desk-page.tsx';
import {
  NOTHING_ALLOWED,
  sampleChange,
  sampleChangeItem,
  sampleRuleBody,
} from '../../../../testing/sample-change.ts';
import type { Change } from '../../../../ui/change/change.ts';
import { Component as ChangePage } from '../ChangePage.tsx';

const STARTED = Date.UTC(2026, 9, 29, 16);

const version = (number: number, startsAt: number) => ({
  version: number,
  startsAt,
  publishedAt: startsAt,
  withdrawnAt: null,
  changeId: number === 2 ? 'change-1' : null,
  body: sampleRuleBody(),
  differences: [],
  publicNote: null,
});

const page = (counts: object) => ({
  data: {
    tried: 0,
    affected: 0,
    overchargedFen: 0,
    undercharged: 0,
    underchargedFen: 0,
    unchanged: 0,
    notPriced: 0,
    raised: 0,
    opened: 0,
    next: null,
    ...counts,
  },
});

const next = { completedAt: STARTED + 60_000, orderUuid: 'order-100' };

function openDialog(answers: StubbedAnswers, items: Change['items'] = [sampleChangeItem()]) {
  const change = sampleChange({
    state: 'live',
    startsAt: STARTED,
    items,
    may: { ...NOTHING_ALLOWED, reprice: true },
  });
  const versions = [version(3, STARTED + 1e9), version(2, STARTED), version(1, STARTED - 1e9)];
  return renderDeskPage({
    Component: ChangePage,
    route: '/prices/changes/:id',
    address: '/prices/changes/change-1',
    session: sampleSession({ permissions: ['change.read', 'dispute.sign'] }),
    answers: {
      [readChange.path]: () => ({ data: change }),
      [readTimeline.path]: () => ({ data: { title: '南京市 · 快享', versions } }),
      ...answers,
    },
  });
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('trips of a wrong rule are counted page by page, and only then those that were too dear become cases', async () => {
  const sent = openDialog({
    [repriceChange.path]: ({ after, dryRun }) => {
      if (after === null) {
        return page({ tried: 100, affected: 99, overchargedFen: 20_000, unchanged: 1, next });
      }
      const opened = dryRun ? 0 : 2;
      const dearer = { affected: 3, overchargedFen: 600, raised: 1 };
      return page({ tried: 7, ...dearer, undercharged: 4, underchargedFen: 250, opened });
    },
  });
  await press('更正已计费的行程');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/变更之前的第 1 版/);
  expect(dialog.queryByRole('button', { name: /一并转入争议/ })).toBeNull();
  await press(/^试\s?算$/);
  await dialog.findByText('试算完成，还没有转入争议');
  for (const text of ['107 笔', '102 笔，共 206.00 元', '4 笔，共 2.50 元']) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  await press('一并转入争议（101 笔）');
  await press('转入争议');
  await dialog.findByText('已转入争议 2 笔');
  const request = { id: 'change-1', instead: [] };
  expect(sent(repriceChange.path)).toEqual([
    { ...request, dryRun: true, after: null },
    { ...request, dryRun: true, after: next },
    { ...request, dryRun: false, after: null },
    { ...request, dryRun: false, after: next },
  ]);
});

test('another version may be chosen for a wrong rule, which needs a new count', async () => {
  const sent = openDialog({
    [repriceChange.path]: () => page({ tried: 1, affected: 1, overchargedFen: 100 }),
  });
  await press('更正已计费的行程');
  const field = await screen.findByRole('combobox', { name: '南京市 · 快享 本应适用的版本' });
  await screen.findByText(/变更之前的第 1 版/);
  await press(/^试\s?算$/);
  await screen.findByRole('button', { name: /一并转入争议/ });
  fireEvent.mouseDown(field);
  fireEvent.click(await screen.findByText(/^第 3 版/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /一并转入争议/ })).toBeNull());
  await press(/^试\s?算$/);
  await screen.findByRole('button', { name: /一并转入争议/ });
  const instead = [{ key: 'quick-320100', version: 3 }];
  expect(sent(repriceChange.path)[1]).toMatchObject({ instead, dryRun: true });
});

test('a count of trips that a failure stopped goes on from where it was', async () => {
  let isDown = true;
  const sent = openDialog(
    {
      [repriceChange.path]: ({ after }) => {
        if (after === null) return page({ tried: 100, unchanged: 100, next });
        if (isDown) return { code: 500 };
        return page({ tried: 1, unchanged: 1 });
      },
    },
    [sampleChangeItem({ kind: 'fence', key: 'airport', title: '南京市 · 禄口机场' })],
  );
  await press('更正已计费的行程');
  expect(screen.queryByRole('combobox')).toBeNull();
  await press(/^试\s?算$/);
  await screen.findByText('试算没有完成，以下是已完成的部分');
  isDown = false;
  await press(/^继\s?续$/);
  await screen.findByText('试算完成，还没有转入争议');
  expect(screen.getAllByText('101 笔')).toHaveLength(2);
  expect(sent(repriceChange.path).map(({ after }) => after)).toEqual([null, next, next]);
});
