import { subjectHistory } from '@ride/contract/desk/audit';
import {
  findMispricedOrders,
  getDisputeBatch,
  runDisputeBatch,
  signDisputeBatch,
} from '@ride/contract/desk/dispute-tools';
import { whoAmI } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BatchPage } from './BatchPage.tsx';
import type { Batch } from './batch.ts';

const proposed: Batch = {
  batchId: 'batch-0123456789abc',
  ruleVersion: 'nanjing-quick:2',
  correctVersion: 'nanjing-quick:1',
  words: '已按更正后的规则重新计价',
  state: 'proposed',
  proposedBy: { staffId: 'other', name: '王芳' },
  proposedAt: 0,
  signedBy: null,
  signedAt: null,
  ordersAdjusted: 0,
  refundsFen: 0,
  finishedAt: null,
};

const mispriced = (orderUuid: string, next: string | null) => ({
  ...{ tried: 100, next, adjustedBefore: 0 },
  rows: [{ orderUuid, totalBeforeFen: 1_000, totalAfterFen: 900, refundFen: 100 }],
});

/** The page of a batch, and what is stored of it; `answers` replaces what the desk answers. */
function openPage(batch: Batch, answers: Record<string, (body: Body) => unknown> = {}) {
  const permissions: Permission[] = ['dispute.read', 'dispute.decide', 'dispute.sign'];
  const session = {
    ...{ staffId: 'me', name: '李娜', grants: [], permissions, failures: null, stepUpBy: 'demo' },
    ...{ recoveryCodesLeft: null, signedInAt: 0, endsAt: 0, idleEndsAt: 0, factorAt: 0 },
  };
  const stored = { batch };
  const sent: { path: string; body: Body }[] = [];
  const all: Record<string, (body: Body) => unknown> = {
    [whoAmI.path]: () => session,
    [subjectHistory.path]: () => ({ rows: [], next: null }),
    [getDisputeBatch.path]: () => stored.batch,
    [findMispricedOrders.path]: ({ cursor }) =>
      cursor === undefined ? mispriced('order-1', 'b3JkZXItMQ') : mispriced('order-2', null),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Body;
    sent.push({ path, body: request });
    const data = all[path]?.(request);
    return Response.json({ success: true, code: 200, msg: '', data });
  });
  const router = createMemoryRouter([{ path: '/:batchId', Component: BatchPage }], {
    initialEntries: [`/${batch.batchId}`],
  });
  const queries = { retry: false };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  return {
    stored,
    bodiesOf: (path: string) => sent.filter((each) => each.path === path).map(({ body }) => body),
  };
}

type Body = Record<string, unknown>;

test('whoever signs sees how many orders change and what comes back, over all pages, signs, and finds it in the history', async () => {
  const { stored, bodiesOf } = openPage(proposed, {
    [signDisputeBatch.path]: () => {
      stored.batch = { ...proposed, state: 'running' };
      return null;
    },
  });
  await screen.findByText('200 单');
  await screen.findAllByText('2 单');
  await screen.findAllByText('2.00 元');
  fireEvent.click(screen.getByRole('button', { name: '复核通过' }));
  fireEvent.click(await screen.findByRole('button', { name: '确认通过' }));
  await screen.findByRole('button', { name: '立即执行' });
  expect(bodiesOf(signDisputeBatch.path)).toEqual([{ batchId: proposed.batchId, accepted: true }]);
  await waitFor(() => expect(bodiesOf(subjectHistory.path)).toHaveLength(2));
});

test('who proposed a batch is not offered to sign it', async () => {
  openPage({ ...proposed, proposedBy: { staffId: 'me', name: '李娜' } });
  await screen.findByText('等待另一位有复核权限的同事复核。');
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull();
});

test('a run goes on until the batch is done, and after a failure from where it stood', async () => {
  let runs = 0;
  const running: Batch = { ...proposed, state: 'running', ordersAdjusted: 1, refundsFen: 100 };
  openPage(running, {
    [runDisputeBatch.path]: () => {
      runs += 1;
      if (runs === 2) throw new TypeError('the network is gone');
      if (runs === 1) return { ...running, ordersAdjusted: 2, refundsFen: 200 };
      return { ...running, state: 'done', ordersAdjusted: 3, refundsFen: 300 };
    },
  });
  await screen.findByText('已调整 1 / 3 单，退款合计 1.00 元');
  fireEvent.click(screen.getByRole('button', { name: '立即执行' }));
  await screen.findByText('已调整 2 / 3 单，退款合计 2.00 元');
  fireEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));
  await screen.findByText('已调整 3 单，退款合计 3.00 元');
  await screen.findByText(/之后才送达的订单，再提出一次同样的批量调整就会补上/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /执行/ })).toBeNull());
  expect(runs).toBe(3);
});
