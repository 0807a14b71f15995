import { findMispricedOrders, listDisputeTemplates } from '@ride/contract/desk/dispute-tools';
import { whoAmI } from '@ride/contract/desk/sign-in';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BatchProposal } from './BatchProposal.tsx';

const row = { orderUuid: 'order-1', totalBeforeFen: 1_000, totalAfterFen: 900, refundFen: 100 };

const session = {
  ...{ staffId: 'me', name: '李娜', grants: [], permissions: [], failures: null, stepUpBy: 'demo' },
  ...{ recoveryCodesLeft: null, signedInAt: 0, endsAt: 0, idleEndsAt: 0, factorAt: 0 },
};

/** The proposal for a version whose second page of orders is answered, or never is. */
function openProposal({
  adjustedBefore = 0,
  secondPage,
}: {
  adjustedBefore?: number;
  secondPage: 'answered' | 'pending';
}) {
  const page = { tried: 100, adjustedBefore, rows: [row] };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { cursor } = JSON.parse(body) as { cursor?: string };
    if (path === whoAmI.path) return answered(session);
    if (path === listDisputeTemplates.path) return answered([]);
    if (path !== findMispricedOrders.path) return answered(null);
    if (cursor === undefined) return answered({ ...page, next: 'b3JkZXItMQ' });
    if (secondPage === 'pending') return new Promise<never>(() => {});
    return answered({ ...page, next: null });
  });
  const versions = { ruleVersion: 'nanjing-quick:2', correctVersion: 'nanjing-quick:1' };
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <Suspense>
          <BatchProposal versions={versions} />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const answered = (data: unknown) => Response.json({ success: true, code: 200, msg: '', data });

test('the form is there as soon as orders are found, and the figures say at least while the rest is counted', async () => {
  openProposal({ secondPage: 'pending' });
  await screen.findByText('至少 1 单');
  await screen.findByRole('button', { name: '提交复核' });
  expect(screen.queryByText(/已经批量调整过/)).toBeNull();
});

test('once all orders are counted the figures are exact, and orders adjusted before are told', async () => {
  openProposal({ adjustedBefore: 7, secondPage: 'answered' });
  await screen.findByText('2 单');
  await screen.findByText(
    /与这个版本有关的 7 单已经批量调整过，不会再次批量调整。.*要等乘客提出异议或申诉/,
  );
  expect(screen.queryByText(/至少/)).toBeNull();
});
