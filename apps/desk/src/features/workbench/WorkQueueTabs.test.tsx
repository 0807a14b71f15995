import { getDispute, signDispute, takeDispute } from '@ride/contract/desk/disputes';
import { workbenchCounts, workbenchQueue } from '@ride/contract/desk/workbench';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { sampleDispute } from '../../testing/sample-dispute.ts';
import { WorkQueueTabs } from './WorkQueueTabs.tsx';

const item = {
  kind: 'dispute',
  id: 'YY1',
  revision: 0,
  title: '里程费争议 · 525.32 元',
  cityCode: '320100',
  state: '待受理',
  isWaiting: false,
  from: 0,
  dueAt: 1,
  doneAt: null,
};

test('a person without own cases sees those that nobody works on, takes one there, and stays in that queue', async () => {
  let isTaken = false;
  const join = { ...item, kind: 'join', id: 'r1', title: '某公司' };
  const free = () => (isTaken ? [join] : [item, join]);
  const kinds = { dispute: 0, company: 0, join: 0, dataRequest: 0 };
  const sent = renderDeskPage({
    Component: WorkQueueTabs,
    route: '/',
    address: '/',
    session: sampleSession({ permissions: ['dispute.handle'] }),
    answers: {
      [workbenchCounts.path]: () => ({
        data: {
          queues: { mine: Number(isTaken), toSign: 0, free: free().length },
          kinds,
          invitations: 0,
        },
      }),
      [workbenchQueue.path]: ({ queue }) => ({
        data: { items: queue === 'free' ? free() : isTaken ? [item] : [], hasMore: false },
      }),
      [takeDispute.path]: () => {
        isTaken = true;
        return { data: null };
      },
    },
  });
  const link = await screen.findByRole('link', { name: '里程费争议 · 525.32 元' });
  expect(link.getAttribute('href')).toBe('/disputes/YY1');
  screen.getByRole('tab', { name: '可领取（2）' });
  expect(screen.queryByRole('tab', { name: /待我复核/ })).toBeNull();
  // Requests to join have no holder, so they have no button to take them.
  expect(screen.getAllByRole('button', { name: /领取/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '领取 里程费争议 · 525.32 元 YY1' }));
  await screen.findByRole('tab', { name: '我的（1）' });
  expect(sent(takeDispute.path)).toEqual([{ receiptNumber: 'YY1' }]);
  // The selected tab stays while the person works in its queue.
  const shown = screen.getByRole('tab', { selected: true });
  expect(shown.textContent).toBe('可领取（1）');
  await screen.findByRole('link', { name: '某公司' });
});

const proposed = (id: string, totalAfterFen: number, revision: number) => ({
  ...{ ...item, id, revision, title: `高速费争议 ${id}`, state: '待复核' },
  proposal: {
    ...{ outcome: 'adjusted', totalBeforeFen: 52_532, totalAfterFen },
    ...{ refundFen: 52_532 - totalAfterFen, reasonsToSign: ['orderLimit'] },
    proposedBy: { staffId: 'staff-2', name: '李强' },
  },
});

const signed = {
  ...{ round: 1, outcome: 'adjusted' as const, text: '', corrections: [], waived: [], lines: [] },
  ...{ totalBeforeFen: 52_532, totalAfterFen: 12_532, refundFen: 40_000, decidedAt: 0 },
  decidedBy: { staffId: 'staff-2', name: '李强' },
  signedBy: { staffId: 'staff-1', name: '王芳' },
};

test('proposed decisions show their amounts and are signed one by one, also if an answer was lost', async () => {
  const toSign = [proposed('YY1', 2_532, 3), proposed('YY2', 12_532, 4), proposed('YY3', 532, 5)];
  let isUp = true;
  const sent = renderDeskPage({
    Component: WorkQueueTabs,
    route: '/',
    address: '/',
    session: sampleSession({ permissions: ['dispute.sign'] }),
    answers: {
      [workbenchCounts.path]: () => ({
        data: {
          queues: { mine: 0, toSign: 3, free: 0 },
          kinds: { dispute: 3, company: 0, join: 0, dataRequest: 0 },
          invitations: 0,
        },
      }),
      [workbenchQueue.path]: () => ({ data: { items: toSign, hasMore: false } }),
      [getDispute.path]: () => ({
        data: sampleDispute({ state: 'decided', decisions: [signed] }),
      }),
      [signDispute.path]: ({ receiptNumber }) => {
        if (receiptNumber === 'YY1') return { code: signDispute.refusals.billChanged };
        if (receiptNumber === 'YY2' && isUp) {
          isUp = false;
          throw new TypeError('the connection broke');
        }
        if (receiptNumber === 'YY2') return { code: signDispute.refusals.editConflict };
        return { data: { state: 'decided', refundFen: 52_000, reasonsToSign: [] } };
      },
    },
  });
  await screen.findByText('减免 500.00 元，退款 500.00 元');
  screen.getAllByText('这笔订单累计减免超过限额');
  fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
  fireEvent.click(screen.getByRole('button', { name: '复核通过' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('减免合计 1420.00 元，退款合计 1420.00 元');
  fireEvent.click(dialog.getByRole('button', { name: '复核通过' }));
  await dialog.findByText('已完成 0 件，未完成 1 件，还有 2 件');
  fireEvent.click(dialog.getByRole('button', { name: /继\s?续/ }));
  await dialog.findByText('已完成 2 件，未完成 1 件');
  const results = within(dialog.getByRole('list', { name: '每件的结果' }));
  expect(results.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '高速费争议 YY1 YY1：刚刚有改动',
    '高速费争议 YY2 YY2：已完成',
    '高速费争议 YY3 YY3：已完成',
  ]);
  expect(sent(signDispute.path)).toEqual([
    { receiptNumber: 'YY1', revision: 3 },
    { receiptNumber: 'YY2', revision: 4 },
    { receiptNumber: 'YY2', revision: 4 },
    { receiptNumber: 'YY3', revision: 5 },
  ]);
});
