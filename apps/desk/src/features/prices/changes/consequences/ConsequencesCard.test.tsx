import type { Consequences } from '@ride/contract/desk/change-consequences';
import { readChange, replayChange, saveChange } from '@ride/contract/desk/changes';
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
} from '../../../../testing/sample-change.ts';
import type { Change } from '../../../../ui/change/change.ts';
import { Component as ChangePage } from '../ChangePage.tsx';

const trip = {
  orderUuid: 'order-1',
  departedAt: 0,
  distanceMetres: 12_300,
  beforeFen: 2_000,
  afterFen: 2_300,
};

const result = (changes: Partial<Consequences> = {}): Consequences => ({
  since: Date.UTC(2026, 9, 20),
  until: Date.UTC(2026, 10, 19),
  storedCount: 1_000,
  sampleCount: 1_000,
  doneCount: 1_000,
  isComplete: true,
  dearerCount: 600,
  cheaperCount: 100,
  sameCount: 300,
  unpricedCount: 0,
  losesPriceCount: 2,
  gainsPriceCount: 0,
  beforeFen: 2_000_000,
  afterFen: 2_100_000,
  largestRise: trip,
  byHour: [{ hour: 8, tripCount: 400, differenceFen: 60_000 }],
  byDistance: [{ fromKm: 10, toKm: null, tripCount: 600, differenceFen: -40_000 }],
  mostChanged: [trip],
  asDays: null,
  ...changes,
});

const unknown: Change['flaws'] = [{ field: 'consequences', message: '请先计算影响' }];

const openChange = (change: () => Change, answers: StubbedAnswers = {}) =>
  renderDeskPage({
    Component: ChangePage,
    route: '/prices/changes/:id',
    address: '/prices/changes/change-1',
    session: sampleSession({ permissions: ['change.read', 'change.edit', 'order.read'] }),
    answers: { [readChange.path]: () => ({ data: change() }), ...answers },
  });

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('trips are priced until all are done, over pauses and failures, and only then a change is submitted', async () => {
  let done: Consequences | null = null;
  let isFailing = false;
  const sent = openChange(
    () => sampleChange({ consequences: done, flaws: done?.isComplete ? [] : unknown }),
    {
      [replayChange.path]: () => {
        if (isFailing) return { code: 500 };
        const doneCount = (done?.doneCount ?? 0) + 500;
        done = result({ doneCount, isComplete: doneCount === 1_000 });
        isFailing = !done.isComplete;
        return { data: done };
      },
    },
  );
  expect((await button('提交复核')).disabled).toBe(true);
  screen.getByText('请先计算影响');
  fireEvent.click(await button('计算影响'));
  await screen.findByText('已计算的部分还在，可以再试。');
  screen.getByText('已计算 500 / 1000 次');
  isFailing = false;
  fireEvent.click(await button(/^继\s?续$/));
  await screen.findByText('600 次（60.0%）');
  await waitFor(async () => expect((await button('提交复核')).disabled).toBe(false));
  expect(sent(replayChange.path)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: '计算影响' })).toBeNull();
});

test('a calculation that fails before its first result claims no part of one', async () => {
  openChange(() => sampleChange({ consequences: null, flaws: unknown }), {
    [replayChange.path]: () => ({ code: 500 }),
  });
  fireEvent.click(await button('计算影响'));
  const { parentElement: content } = await screen.findByText(/^还没有计算/);
  const failure = await within(content as HTMLElement).findByRole('alert');
  expect(failure.textContent).not.toContain('已计算的部分还在');
});

test('a paused calculation stops after the call that runs', async () => {
  let answer: (value: { data: Consequences }) => void = () => undefined;
  const part = result({ doneCount: 500, isComplete: false });
  let saved: Consequences | null = null;
  const sent = openChange(() => sampleChange({ consequences: saved }), {
    [replayChange.path]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  fireEvent.click(await button('计算影响'));
  fireEvent.click(await button(/^暂\s?停$/));
  saved = part;
  answer({ data: part });
  await button(/^继\s?续$/);
  expect(sent(replayChange.path)).toHaveLength(1);
});

test('the result tells sums, signs and what loses its price, and links its orders', async () => {
  openChange(() =>
    sampleChange({ state: 'inReview', consequences: result(), may: NOTHING_ALLOWED }),
  );
  await screen.findByText('20000.00 元 → 21000.00 元（+1000.00，+5%）');
  screen.getByText('2 次行程变更后没有适用的价格。');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(
    expect.arrayContaining(['08:00–09:00', '+600.00', '+1.50', '10 公里以上', '−400.00', '−0.67']),
  );
  const links = screen.getAllByRole('link', { name: 'order-1' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/orders/order-1',
    '/orders/order-1',
  ]);
});

test('a result from before an edit is told as outdated, and so is a period without trips', async () => {
  let change = sampleChange({ consequences: result() });
  openChange(() => change, {
    [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
    [replayChange.path]: () => {
      const none = result({ storedCount: 0, sampleCount: 0, doneCount: 0 });
      change = { ...change, consequences: none, hasOutdatedConsequences: false };
      return { data: none };
    },
  });
  await screen.findByText('600 次（60.0%）');
  change = sampleChange({ revision: 2, hasOutdatedConsequences: true });
  fireEvent.click(await button(/^保\s?存$/));
  await screen.findByText(/^已过期/);
  fireEvent.click(await button('重新计算'));
  await screen.findByText(/没有可以比较的/);
  expect(screen.queryByText(/^已过期/)).toBeNull();
});

test('sample trips of a rule show both prices and the change in per cent', async () => {
  const sample = { km: 10, minutes: 25, time: '18:00', areaName: null };
  const prices = [
    { ...sample, beforeFen: 2_000, afterFen: 2_200 },
    { ...sample, beforeFen: null, afterFen: 2_200, areaName: '机场' },
  ];
  openChange(() => sampleChange({ items: [sampleChangeItem({ sampleTrips: prices })] }));
  await screen.findByText('机场，10 公里 25 分钟');
  screen.getByText('+10%');
  screen.getByText('没有价格');
});
