import { subjectHistory } from '@ride/contract/desk/audit';
import {
  decideDispute,
  getDispute,
  recomputeDispute,
  signDispute,
} from '@ride/contract/desk/disputes';
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
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
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
      ...{
        receiptNumber: dispute.receiptNumber,
        revision: 3,
        billRevision: 0,
        outcome: 'adjusted',
      },
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

/** A colleague has waived the highway in another case of the order; this case is as it was. */
function withoutHighwayBill(changes: Partial<Dispute> = {}): Dispute {
  const dispute = sampleDispute(changes);
  const [first] = dispute.bills;
  if (!first) throw new Error('the sample has no bill');
  const lines = first.lines.filter(({ kind }) => kind !== 'highway');
  const second: typeof first = {
    ...{ ...first, revision: 1, totalFen: 3_900, lines, waived: ['highway'] },
  };
  return { ...dispute, bills: [first, second], refundsFen: 3_000 };
}

test('a bill that another case changed meanwhile is shown anew, and what was typed is decided about it', async () => {
  let dispute = sampleDispute();
  const bodiesOf = openCase(() => dispute, {
    [decideDispute.path]: ({ billRevision }) => {
      if (billRevision === 1) return { data: { state: 'decided', refundFen: 0 } };
      dispute = withoutHighwayBill();
      return { code: decideDispute.refusals.disputeChanged };
    },
  });
  const words = '经核对，费用无误';
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('账单合计：69.00 元 → 39.00 元');
  expect(screen.queryByRole('checkbox', { name: '免收高速费' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '按最新情况继续' }));
  await waitFor(() => expect(screen.queryByText('按最新情况继续')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await waitFor(() => expect(bodiesOf(decideDispute.path)).toHaveLength(2));
  expect(bodiesOf(decideDispute.path)[1]).toMatchObject({ revision: 3, billRevision: 1, words });
});

test('a preview of a bill that has changed says so, and the case is read again with what was typed', async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [recomputeDispute.path]: ({ billRevision }) =>
      billRevision === 1 ? withoutHighway({}) : { code: recomputeDispute.refusals.disputeChanged },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  dispute = withoutHighwayBill();
  fireEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));
  await screen.findByText('账单合计：69.00 元 → 39.00 元');
});

const proposal: NonNullable<Dispute['proposal']> = {
  ...{ words: '已按实际里程调整', corrections: [], waived: [], lines: [], billRevision: 0 },
  ...{ totalBeforeFen: 6_900, totalAfterFen: 4_900, refundFen: 2_000, proposedAt: 0 },
  proposedBy: { staffId: 'other', name: '同事' },
};

test('a proposal whose bill has changed since can only be returned, and the page says why', async () => {
  const waiting = { state: 'awaitingSignature', proposal } as const;
  let dispute = sampleDispute(waiting);
  openCase(() => dispute, {
    [whoAmI.path]: () => ({ data: { ...session, grants: [{ role: 'lead', cities: null }] } }),
    [signDispute.path]: () => {
      dispute = withoutHighwayBill(waiting);
      return { code: signDispute.refusals.billChanged };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: '复核通过' }));
  await screen.findByText('账单已变，请退回修改');
  await screen.findByText(/提交复核时合计 69\.00 元，现在是 39\.00 元/);
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button(/复核通过/).disabled).toBe(true);
  expect(button(/退回修改/).disabled).toBe(false);
});

test('a proposal after an appeal that nobody may sign says so, and who could, instead of buttons', async () => {
  openCase(
    () =>
      sampleDispute({
        ...{ state: 'awaitingSignature', round: 2, mayTake: false },
        proposal: { ...proposal, signers: [] },
      }),
    { [whoAmI.path]: () => ({ data: { ...session, grants: [{ role: 'lead', cities: null }] } }) },
  );
  await screen.findByText('目前没有人可以复核');
  await screen.findByText(/请由没有参与过第一次决定、也不是提交人的客服主管复核/);
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull();
});
