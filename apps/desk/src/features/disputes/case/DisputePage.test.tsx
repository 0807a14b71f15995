import { subjectHistory } from '@ride/contract/desk/audit';
import { decideDispute, getDispute, recomputeDispute } from '@ride/contract/desk/disputes';
import { whoAmI } from '@ride/contract/desk/sign-in';
import { rolePermissions } from '@ride/domain/staff/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { DisputePage } from './DisputePage.tsx';
import type { Dispute } from './dispute.ts';
import { sampleDispute } from './testing/sample-dispute.ts';

const session = {
  ...{ staffId: 'staff-1', name: '王芳', permissions: rolePermissions.support, failures: null },
  ...{ grants: [{ role: 'support', cities: null }], recoveryCodesLeft: null, stepUpBy: 'demo' },
  ...{ signedInAt: 0, endsAt: 0, idleEndsAt: 0, factorAt: 0 },
};

type Body = Record<string, unknown>;
type Answer = (body: Body) => { readonly data?: unknown; readonly code?: number };

/** The page of a case, with a desk that answers; returns what was asked of it. */
function openCase(dispute: () => Dispute, answers: Readonly<Record<string, Answer>> = {}) {
  const asked: { path: string; body: Body }[] = [];
  const all: Readonly<Record<string, Answer>> = {
    [whoAmI.path]: () => ({ data: session }),
    [getDispute.path]: () => ({ data: dispute() }),
    [subjectHistory.path]: () => ({ data: { rows: [], next: null } }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Body;
    asked.push({ path, body: request });
    const { data = [], code = 200 } = all[path]?.(request) ?? {};
    return Response.json({ success: code === 200, code, msg: '刚刚有改动', data });
  });
  const { receiptNumber } = dispute();
  const router = createMemoryRouter(
    [{ path: '/disputes/:receiptNumber', Component: DisputePage }],
    {
      initialEntries: [`/disputes/${receiptNumber}`],
    },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  return (path: string) => asked.filter((each) => each.path === path).map(({ body }) => body);
}

const withoutHighway: Answer = () => {
  const { bills } = sampleDispute();
  return {
    data: {
      lines: [],
      newLines: bills[0]?.lines.filter(({ kind }) => kind !== 'highway'),
      ...{ totalBeforeFen: 6_900, totalAfterFen: 3_900, refundFen: 3_000, needsSignature: false },
    },
  };
};

async function waiveHighway() {
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  return screen.findByRole('button', { name: '调整为 39.00 元，退款 30.00 元' });
}

test('waiving a line shows old, new and difference, and is decided only with a reason and words', async () => {
  let dispute = sampleDispute();
  const bodiesOf = openCase(() => dispute, {
    [recomputeDispute.path]: withoutHighway,
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'decided', revision: 4 });
      return { data: { state: 'decided', refundFen: 3_000 } };
    },
  });
  fireEvent.click(await waiveHighway());
  const row = screen.getAllByRole('row').find((each) => within(each).queryByText('高速费'));
  expect(row?.textContent).toMatch(/30\.00 元.*—.*−30\.00/);
  await screen.findByText('请选择原因');
  await screen.findByText('请填写答复');
  expect(bodiesOf(decideDispute.path)).toEqual([]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '免收高速费的原因' }));
  fireEvent.click(await screen.findByTitle('费用没有产生'));
  fireEvent.change(screen.getByLabelText('给乘客的答复'), { target: { value: '已免收高速费' } });
  fireEvent.click(screen.getByRole('button', { name: /调整为/ }));
  await waitFor(() => expect(screen.queryByLabelText('给乘客的答复')).toBeNull());
  expect(bodiesOf(decideDispute.path)).toEqual([
    {
      ...{ receiptNumber: dispute.receiptNumber, revision: 3, outcome: 'adjusted' },
      words: '已免收高速费',
      corrections: [],
      waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
    },
  ]);
});

test('a case that a colleague changed meanwhile is read again, says what changed and keeps what was typed', async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'answered', revision: 4 });
      return { code: decideDispute.refusals.disputeChanged };
    },
  });
  const words = '经核对，费用无误';
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('状态：处理中 → 乘客已回复');
  fireEvent.click(screen.getByRole('button', { name: '按最新情况继续' }));
  await waitFor(() => expect(screen.queryByText('按最新情况继续')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('给乘客的答复').value).toBe(words);
});
