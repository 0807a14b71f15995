import { subjectHistory } from '@ride/contract/desk/audit';
import { readUnsignedBalance } from '@ride/contract/desk/dispute-tools';
import {
  decideDispute,
  getDispute,
  recomputeDispute,
  signDispute,
} from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { sharedRefusals } from '@ride/contract/envelope';
import { HOUR_MS } from '@ride/domain/durations';
import { rolePermissions } from '@ride/domain/staff/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswer,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { sampleDispute } from '../../../testing/sample-dispute.ts';
import { Component as DisputePage } from './DisputePage.tsx';
import type { Dispute } from './dispute.ts';

const session = sampleSession({
  permissions: [...rolePermissions.support],
  grants: [{ role: 'support', cities: null }],
});
const lead = sampleSession({ grants: [{ role: 'lead', cities: null }] });

/** Renders the page of a case; returns the requests that were sent to a path. */
const openCase = (dispute: () => Dispute, answers: StubbedAnswers = {}, me = session) =>
  renderDeskPage({
    Component: DisputePage,
    route: '/disputes/:receiptNumber',
    address: `/disputes/${dispute().receiptNumber}`,
    session: me,
    answers: {
      [getDispute.path]: () => ({ data: dispute() }),
      [subjectHistory.path]: () => ({ data: { rows: [], next: null } }),
      [readUnsignedBalance.path]: () => ({ data: { leftFen: 183_400, limitFen: 200_000 } }),
      ...answers,
    },
  });

function recomputedTo(totalAfterFen: number, reasonsToSign: string[] = []): StubbedAnswer {
  const { bills } = sampleDispute();
  return {
    data: {
      lines: [],
      newLines: bills[0]?.lines.filter(({ kind }) => kind !== 'highway'),
      totalBeforeFen: 6_900,
      totalAfterFen,
      refundFen: 6_900 - totalAfterFen,
      reasonsToSign,
    },
  };
}
const withoutHighway = () => recomputedTo(3_900);

async function waiveHighway() {
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  return screen.findByRole('button', { name: '调整为 39.00 元，退款 30.00 元' });
}

test('the title of a dispute page has subject, amount and city, and its number can be copied', async () => {
  openCase(() => sampleDispute({ openedBy: { staffId: 'staff-2', name: '李娜' } }));
  await screen.findByRole('heading', { level: 1, name: '高速费争议 · 69.00 元 · 南京' });
  screen.getByText('YY20261116-7KM2QX9R');
  screen.getByRole('button', { name: 'Copy' });
  screen.getByText('电话，由 李娜 代为提交');
});

test('a dispute page marks a first answer that is late, but not one in time', async () => {
  openCase(() => sampleDispute({ firstAnsweredAt: 6 * HOUR_MS }));
  await screen.findByText('首次答复 超时 6 小时 完成');
  cleanup();
  openCase(sampleDispute);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/首次答复/)).toBeNull();
});

test('after a decision a button opens the next dispute', async () => {
  let dispute = sampleDispute();
  const row = { ...sampleDispute(), receiptNumber: 'YY20261117-AAAAAAAA' };
  const item = {
    ...{ kind: 'dispute', id: row.receiptNumber, revision: 0, title: '', cityCode: '320100' },
    ...{ state: '待受理', isWaiting: false, from: 0, dueAt: 1, doneAt: null },
  };
  openCase(() => dispute, {
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'decided', revision: 4 });
      return { data: { state: 'decided', refundFen: 0, reasonsToSign: [] } };
    },
    [workbenchQueue.path]: () => ({ data: { items: [item], hasMore: false } }),
    [getDispute.path]: ({ receiptNumber }) => ({
      data: receiptNumber === row.receiptNumber ? row : dispute,
    }),
  });
  const answer = await screen.findByLabelText('给乘客的答复');
  expect(screen.queryByRole('button', { name: '下一件' })).toBeNull();
  fireEvent.change(answer, { target: { value: '费用无误' } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  fireEvent.click(await screen.findByRole('button', { name: '下一件' }));
  await screen.findByText(row.receiptNumber);
  expect(screen.queryByRole('button', { name: '下一件' })).toBeNull();
});

test("a dispute's history that failed to load shows an error with a retry button", async () => {
  openCase(sampleDispute, { [subjectHistory.path]: () => ({ code: 500 }) });
  await screen.findByRole('button', { name: /重\s?试/ });
  expect(screen.queryByText('还没有记录')).toBeNull();
});

test('a dispute about overlapping orders links to the other order', async () => {
  openCase(() => sampleDispute({ kind: 'held', overlappingOrders: ['order 7'] }));
  const link = await screen.findByRole('link', { name: 'order 7' });
  expect(link.getAttribute('href')).toBe('/orders/order%207');
});

test('waiving a fare line shows old and new amounts, and needs a reason and an answer', async () => {
  let dispute = sampleDispute();
  const bodiesOf = openCase(() => dispute, {
    [recomputeDispute.path]: withoutHighway,
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'decided', revision: 4 });
      return { data: { state: 'decided', refundFen: 3_000, reasonsToSign: [] } };
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
  await screen.findByText('已决定，已通知乘客');
  expect(bodiesOf(decideDispute.path)).toEqual([
    {
      receiptNumber: dispute.receiptNumber,
      revision: 3,
      billRevision: 0,
      outcome: 'adjusted',
      text: '已免收高速费',
      corrections: [],
      waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
      expectedTotalFen: 3_900,
    },
  ]);
});

const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('an order with a wrong rule is recomputed by the right version at once, or keeps its fare', async () => {
  const wrongRule = {
    kind: 'wrongRule',
    correctVersion: 'quick-320100:4',
    correctRuleName: '南京市快享计价规则第 4 版',
  } as const;
  openCase(() => sampleDispute(wrongRule), { [recomputeDispute.path]: () => recomputedTo(6_700) });
  await screen.findByText('按 南京市快享计价规则第 4 版 重新计价');
  await screen.findByRole('button', { name: '调整为 67.00 元，退款 2.00 元' });
  fireEvent.click(screen.getByRole('checkbox', { name: '不按更正后的规则调整，维持费用' }));
  await screen.findByRole('button', { name: '维持原费用' });
});

test('sending a decision is disabled with a reason while the shown amount is out of date', async () => {
  let answerSecond = (_: StubbedAnswer) => {};
  const second = new Promise<StubbedAnswer>((resolve) => {
    answerSecond = resolve;
  });
  const bodiesOf = openCase(sampleDispute, {
    [recomputeDispute.path]: ({ corrections }) =>
      (corrections as unknown[]).length === 0 ? recomputedTo(3_900) : second,
  });
  await waiveHighway();
  fireEvent.change(screen.getByLabelText(/^里程（/), { target: { value: '8' } });
  await screen.findByText('正在重算，算好后才能提交');
  expect(button(/调整为 39\.00 元/).disabled).toBe(true);
  answerSecond(recomputedTo(3_500));
  await screen.findByRole('button', { name: '调整为 35.00 元，退款 34.00 元' });
  expect(button(/调整为/).disabled).toBe(false);
  expect(screen.queryByText(/才能提交/)).toBeNull();
  expect(bodiesOf(decideDispute.path)).toEqual([]);
});

test('sending a decision is disabled after a failed recomputation until a retry succeeds', async () => {
  let isUp = false;
  openCase(sampleDispute, {
    [recomputeDispute.path]: () => (isUp ? recomputedTo(3_900) : { code: 500 }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  await screen.findByText('没有算出新的金额，暂时不能提交');
  expect(button(/调整费用/).disabled).toBe(true);
  isUp = true;
  fireEvent.click(button(/重\s?试/));
  await screen.findByRole('button', { name: '调整为 39.00 元，退款 30.00 元' });
  expect(button(/调整为/).disabled).toBe(false);
});

const returnedProposal: NonNullable<Dispute['returnedProposal']> = {
  outcome: 'adjusted',
  reasonsToSign: ['orderLimit'],
  text: '已按实际里程调整',
  corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'detour', text: '绕行高架' }],
  waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
  lines: [],
  billRevision: 0,
  totalBeforeFen: 6_900,
  totalAfterFen: 3_500,
  refundFen: 3_400,
  proposedBy: { staffId: 'staff-1', name: '王芳' },
  proposedAt: 0,
  returnedBy: { staffId: 'other', name: '李娜' },
  returnedAt: 0,
  returnReason: '请写明里程的依据',
};

test('a proposed decision that was returned fills the decision form, shows who returned it and why, and can be sent again', async () => {
  const bodiesOf = openCase(() => sampleDispute({ returnedProposal }), {
    [recomputeDispute.path]: () => recomputedTo(3_500),
    [decideDispute.path]: () => ({
      data: { state: 'awaitingSignature', refundFen: 3_400, reasonsToSign: ['orderLimit'] },
    }),
  });
  await screen.findByText(/李娜 退回修改/);
  screen.getByText('请写明里程的依据');
  expect(screen.getByLabelText<HTMLInputElement>(/^里程（/).value).toBe('8.000');
  fireEvent.click(await screen.findByRole('button', { name: '调整为 35.00 元，退款 34.00 元' }));
  await waitFor(() => expect(bodiesOf(decideDispute.path)).toHaveLength(1));
  const { text, corrections, waived } = returnedProposal;
  expect(bodiesOf(decideDispute.path)[0]).toMatchObject({
    outcome: 'adjusted',
    expectedTotalFen: 3_500,
    text,
    corrections,
    waived,
  });
});

test('a decision whose total has changed meanwhile is refused, and the new total is shown', async () => {
  let totalFen = 3_500;
  const bodiesOf = openCase(() => sampleDispute({ returnedProposal }), {
    [recomputeDispute.path]: () => recomputedTo(totalFen),
    [decideDispute.path]: ({ expectedTotalFen }) => {
      totalFen = 3_600;
      return expectedTotalFen === totalFen
        ? { data: { state: 'decided', refundFen: 3_300 } }
        : { code: decideDispute.refusals.editConflict };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /调整为 35\.00 元/ }));
  fireEvent.click(await screen.findByRole('button', { name: /调整为 36\.00 元/ }));
  await waitFor(() => expect(bodiesOf(decideDispute.path)).toHaveLength(2));
});

test('in a correction the departure is typed as a time and the discount as percent, and the uncharged distance is shown', async () => {
  const [bill] = sampleDispute().bills;
  if (!bill) throw new Error('the sample has no bill');
  const whole = { distanceMetres: 12_000, durationSeconds: bill.trip.durationSeconds };
  const bills = [{ ...bill, trip: { ...bill.trip, whole } }];
  const bodiesOf = openCase(() => sampleDispute({ bills }), {
    [recomputeDispute.path]: withoutHighway,
  });
  const departure = await screen.findByLabelText('出发时间（现为 1970-01-01 08:01:00）');
  expect(screen.getByText('全程里程（未按此计费）')).toBeDefined();
  expect(screen.queryByText('全程时长（未按此计费）')).toBeNull();
  expect(screen.getByLabelText('一口价（现为 无）')).toBeDefined();
  fireEvent.mouseDown(departure);
  fireEvent.focus(departure);
  fireEvent.change(departure, { target: { value: '2026-11-16 22:15:04' } });
  fireEvent.blur(departure);
  const discount = screen.getByLabelText('动态折扣（现为 0%）');
  fireEvent.change(discount, { target: { value: '15' } });
  await waitFor(() =>
    expect(bodiesOf(recomputeDispute.path).at(-1)?.corrections).toEqual([
      { fact: 'departedAt', value: Date.parse('2026-11-16T22:15:04+08:00'), reason: 'other' },
      { fact: 'discountTenThousandths', value: 1_500, reason: 'other' },
    ]),
  );
});

test('the fact that a trip crossed cities is offered for correction only if it is set', async () => {
  const [bill] = sampleDispute().bills;
  if (!bill) throw new Error('the sample has no bill');
  const crossing = { ...bill, trip: { ...bill.trip, crossesCities: true } };
  const bodiesOf = openCase(() => sampleDispute({ bills: [crossing] }), {
    [recomputeDispute.path]: withoutHighway,
  });
  fireEvent.mouseDown(await screen.findByLabelText('跨城（现为 是）'));
  fireEvent.click(await screen.findByTitle('否'));
  await screen.findByText('跨城 是 → 否');
  await waitFor(() =>
    expect(bodiesOf(recomputeDispute.path).at(-1)?.corrections).toEqual([
      { fact: 'crossesCities', value: 0, reason: 'other' },
    ]),
  );
  cleanup();
  openCase(() => sampleDispute());
  await screen.findByLabelText('动态折扣（现为 0%）');
  expect(screen.queryByLabelText(/^跨城/)).toBeNull();
});

test("after a colleague's change the dispute is loaded again, shows the changes and keeps what was typed", async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'answered', revision: 4 });
      return { code: decideDispute.refusals.editConflict };
    },
  });
  const text = '经核对，费用无误';
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('状态：处理中 → 乘客已回复');
  fireEvent.click(screen.getByRole('button', { name: '按最新情况继续' }));
  await waitFor(() => expect(screen.queryByText('按最新情况继续')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('给乘客的答复').value).toBe(text);
});

test('what was typed stays after a colleague took the dispute over, also after a reload, until it is thrown away', async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [decideDispute.path]: () => {
      dispute = sampleDispute({ takenBy: { staffId: 'staff-2', name: '李娜' }, revision: 4 });
      return { code: decideDispute.refusals.takenByOther };
    },
  });
  const text = '经核对，费用无误';
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByRole('alert');
  cleanup();
  openCase(() => dispute);
  await screen.findByText('您填写的内容没有提交，现在不能提交了');
  screen.getByText(text);
  screen.getByText('复制');
  fireEvent.click(screen.getByRole('button', { name: /^丢 ?弃$/ }));
  expect(screen.queryByText(text)).toBeNull();
  cleanup();
  openCase(() => dispute);
  await screen.findByText('账单');
  expect(screen.queryByText(text)).toBeNull();
});

const decidedDispute = (text: string): Dispute =>
  sampleDispute({
    ...{ state: 'decided', revision: 4, outcome: 'unchanged' },
    decisions: [
      {
        ...{ round: 1, outcome: 'unchanged', text, corrections: [], waived: [], lines: [] },
        ...{ totalBeforeFen: 6_900, totalAfterFen: 6_900, refundFen: 0, decidedAt: 0 },
        ...{ decidedBy: { staffId: 'staff-1', name: '王芳' }, signedBy: null },
      },
    ],
  });

test('a decision whose answer was lost is reported as made once the dispute can be loaded again', async () => {
  let dispute = sampleDispute();
  const text = '经核对，费用无误';
  const bodiesOf = openCase(() => dispute, {
    [decideDispute.path]: ({ text: typed }) => {
      dispute = decidedDispute(String(typed));
      return { code: sharedRefusals.fault };
    },
  });
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('服务器的回答没有收到，但操作已经完成');
  await screen.findByText(/^决定：维持原费用/);
  expect(screen.queryByText(/刚刚有改动/)).toBeNull();
  expect(bodiesOf(decideDispute.path)).toHaveLength(1);
});

test('a decision that is sent again after its answer was lost is reported as made, and not as a conflict', async () => {
  let dispute = sampleDispute();
  let isDown = false;
  const text = '经核对，费用无误';
  openCase(() => dispute, {
    [getDispute.path]: () => (isDown ? { code: 500 } : { data: dispute }),
    [decideDispute.path]: ({ text: typed }) => {
      if (dispute.state === 'decided') {
        isDown = false;
        return { code: decideDispute.refusals.editConflict };
      }
      dispute = decidedDispute(String(typed));
      isDown = true;
      return { code: sharedRefusals.fault };
    },
  });
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('服务器暂时无法处理，请稍后重试');
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('服务器的回答没有收到，但操作已经完成');
});

/**
 * A colleague waived the highway toll in another case of the same order; this case's own revision
 * is unchanged.
 */
function withoutHighwayBill(changes: Partial<Dispute> = {}): Dispute {
  const dispute = sampleDispute(changes);
  const [first] = dispute.bills;
  if (!first) throw new Error('the sample has no bill');
  const lines = first.lines.filter(({ kind }) => kind !== 'highway');
  const second: typeof first = {
    ...first,
    revision: 1,
    totalFen: 3_900,
    lines,
    waived: ['highway'],
  };
  return {
    ...dispute,
    bills: [first, second],
    money: { ...dispute.money, pendingDecidedFen: 3_000, pendingFen: 3_000 },
  };
}

test('after another case changed the bill, the new bill is shown and what was typed applies to it', async () => {
  let dispute = sampleDispute();
  const bodiesOf = openCase(() => dispute, {
    [decideDispute.path]: ({ billRevision }) => {
      if (billRevision === 1)
        return { data: { state: 'decided', refundFen: 0, reasonsToSign: [] } };
      dispute = withoutHighwayBill();
      return { code: decideDispute.refusals.editConflict };
    },
  });
  const text = '经核对，费用无误';
  fireEvent.change(await screen.findByLabelText('给乘客的答复'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '维持原费用' }));
  await screen.findByText('账单合计：69.00 元 → 39.00 元');
  expect(screen.queryByRole('checkbox', { name: '免收高速费' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '按最新情况继续' }));
  await waitFor(() => expect(screen.queryByText('按最新情况继续')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: '维持调整后的费用' }));
  await waitFor(() => expect(bodiesOf(decideDispute.path)).toHaveLength(2));
  expect(bodiesOf(decideDispute.path)[1]).toMatchObject({ revision: 3, billRevision: 1, text });
});

test("a fare that was lowered by an earlier decision can be kept, and the passenger's confirmation is shown", async () => {
  const confirmation = { confirmedAt: 0, amountFen: 6_900 };
  openCase(() => withoutHighwayBill({ round: 2, confirmation }));
  expect(await screen.findByRole('button', { name: '维持调整后的费用' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '维持原费用' })).toBeNull();
  expect(screen.getByText('乘客已确认费用')).toBeTruthy();
  expect(screen.getByText(/^69\.00 元，1970/)).toBeTruthy();
});

test('recomputing an outdated bill of a dispute shows an error, and reloading the dispute keeps what was typed', async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [recomputeDispute.path]: ({ billRevision }) =>
      billRevision === 1 ? withoutHighway() : { code: recomputeDispute.refusals.editConflict },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  dispute = withoutHighwayBill();
  fireEvent.click(await screen.findByRole('button', { name: /重\s?试/ }));
  await screen.findByText('账单合计：69.00 元 → 39.00 元');
});

const proposal: NonNullable<Dispute['proposal']> = {
  outcome: 'adjusted',
  reasonsToSign: ['orderLimit'],
  text: '已按实际里程调整',
  corrections: [],
  waived: [],
  lines: [],
  billRevision: 0,
  totalBeforeFen: 6_900,
  totalAfterFen: 4_900,
  refundFen: 2_000,
  proposedAt: 0,
  proposedBy: { staffId: 'other', name: '同事' },
};

test('a proposed decision whose bill has changed can only be returned, and the page says why', async () => {
  const waiting = { state: 'awaitingSignature', proposal } as const;
  let dispute = sampleDispute(waiting);
  const refusing = {
    [signDispute.path]: () => {
      dispute = withoutHighwayBill(waiting);
      return { code: signDispute.refusals.billChanged };
    },
  };
  openCase(() => dispute, refusing, lead);
  fireEvent.click(await screen.findByRole('button', { name: '复核通过' }));
  await screen.findByText('账单已变，请退回修改');
  await screen.findByText(/提交复核时合计 69\.00 元，现在是 39\.00 元/);
  expect(button(/复核通过/).disabled).toBe(true);
  expect(button(/退回修改/).disabled).toBe(false);
});

test('a proposed decision of an appeal that the person may not sign shows who may sign it instead of buttons', async () => {
  openCase(
    () =>
      sampleDispute({
        state: 'awaitingSignature',
        round: 2,
        mayTake: false,
        proposal: { ...proposal, signers: [] },
      }),
    {},
    lead,
  );
  await screen.findByText('目前没有人可以复核');
  await screen.findByText(/请由没有参与过第一次决定、也不是提交人的客服主管复核/);
  expect(screen.queryByRole('button', { name: '复核通过' })).toBeNull();
});

test('the dispute page shows why a decision needs a second signature, before and after it is sent', async () => {
  let dispute = sampleDispute();
  openCase(() => dispute, {
    [recomputeDispute.path]: () => recomputedTo(3_900, ['openedByDecider']),
    [decideDispute.path]: () => {
      dispute = sampleDispute({ state: 'awaitingSignature', revision: 4 });
      const reasonsToSign = ['openedByDecider'];
      return { data: { state: 'awaitingSignature', refundFen: 3_000, reasonsToSign } };
    },
  });
  await screen.findByText(/^今日可独立决定余额 1834\.00 元/);
  fireEvent.click(await screen.findByRole('checkbox', { name: '免收高速费' }));
  const submit = await screen.findByRole('button', { name: /^提交复核：调整为 39\.00 元/ });
  screen.getByText(/争议由决定人代乘客提交，提交后由另一位同事复核。$/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '免收高速费的原因' }));
  fireEvent.click(await screen.findByTitle('费用没有产生'));
  fireEvent.change(screen.getByLabelText('给乘客的答复'), { target: { value: '已免收高速费' } });
  fireEvent.click(submit);
  await screen.findByText('已提交复核：争议由决定人代乘客提交');
});

test('a decision to keep a bill held for review that needs a second signature shows a note at the button and to the signer', async () => {
  openCase(() => sampleDispute({ kind: 'held', reasonsToSignKeeping: ['heldBill'] }));
  await screen.findByRole('button', { name: '提交复核：维持原费用' });
  screen.getByText(/^维持费用：异常订单的费用高出预估（/);
  cleanup();
  const kept: typeof proposal = { ...proposal, outcome: 'unchanged', reasonsToSign: ['heldBill'] };
  const waiting = { state: 'awaitingSignature', proposal: kept } as const;
  openCase(() => sampleDispute(waiting), {}, lead);
  await screen.findByRole('button', { name: '复核通过' });
  screen.getByText('维持原费用');
  screen.getByText('异常订单的费用高出预估（无预估的按全额）超过限额');
});
