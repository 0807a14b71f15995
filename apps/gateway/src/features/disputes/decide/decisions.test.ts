import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import * as calls from '@ride/contract/desk/disputes';
import { appealDispute, withdrawDispute } from '@ride/contract/dispute-cases';
import { outgoingEvents } from '@ride/contract/events-out';
import { fareItems } from '@ride/contract/fares';
import { refundPaid } from '@ride/contract/internal-refunds';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { Headers } from '../../../app/testing/desk-for-test.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  ORDER_UUID,
  readCase,
  readOwnCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { NOON } from '../../../app/testing/fares-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';
import { listAuditedEntries } from '../../../testing/audited-entries.ts';
import { notifyPassengers } from '../case/notices/notify-passenger-service.ts';

const noHighway = {
  corrections: [{ fact: 'highwayFen', value: 0, reason: 'feeNotIncurred', text: '走的辅路' }],
  waived: [],
} as const;
const changesOf = ({ corrections, waived }: typeof noHighway) => ({
  corrections: [...corrections],
  waived: [...waived],
});
const adjusted = (receiptNumber: string, revision: number, billRevision = 0) =>
  ({
    receiptNumber,
    revision,
    billRevision,
    outcome: 'adjusted' as const,
    text: '没有走高速，退回高速费',
    ...changesOf(noHighway),
  }) as const;
const receiver = {
  name: 'crm',
  url: 'http://127.0.0.1:9/events',
  secrets: [`whsec_${Buffer.alloc(24, 7).toString('base64')}`],
  types: null,
  includesPhone: true,
};

const ownFare = async ({ app, token }: DisputeDesk) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

const decide = (desk: DisputeDesk, headers: Headers, revision: number) =>
  desk.postDesk(calls.decideDispute, adjusted(desk.receiptNumber, revision), headers);

test('bill, refund, event and text message of a decision show the same corrected amounts', async () => {
  const desk = await deskWithDispute({}, { receivers: [receiver] });
  const { receiptNumber, postDesk, ports } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const preview = { receiptNumber, billRevision: 0, ...changesOf(noHighway) };
  const shown = await postDesk(calls.recomputeDispute, preview, headers);
  expect(shown.data).toMatchObject({
    totalBeforeFen: 6_900,
    totalAfterFen: 3_900,
    refundFen: 3_000,
    reasonsToSign: [],
  });
  expect(shown.data.lines).toContainEqual({
    kind: 'highway',
    item: '高速费',
    oldFen: 3_000,
    newFen: 0,
  });
  expect(await ownFare(desk)).toMatchObject({ totalFare: '69.00', stayRefundFare: '0.00' });
  expect((await decide(desk, headers, revision)).data).toMatchObject({
    state: 'decided',
    refundFen: 3_000,
  });
  expect(await ownFare(desk)).toMatchObject({
    totalFare: '39.00',
    actPaid: '69.00',
    unActPaid: '0.00',
    stayRefundFare: '30.00',
    refundBy: NOON + 7 * DAY_MS,
    dissentState: { state: 'adjusted' },
    revisions: [{ revision: 0, totalFare: '69.00' }],
  });
  expect(await readOwnCase(desk)).toMatchObject({
    state: 'decided',
    mayAppeal: true,
    outcomes: [
      {
        result: 'adjusted',
        oldTotal: '69.00',
        newTotal: '39.00',
        refunds: [{ amount: '30.00', state: 'due', expectedBy: NOON + 7 * DAY_MS }],
      },
    ],
  });
  const highway = (await readOwnCase(desk)).outcomes?.[0]?.lines?.find(
    ({ item }) => item === '高速费',
  );
  expect(highway).toEqual({
    item: '高速费',
    oldCost: '30.00',
    newCost: null,
    reason: '费用没有产生：走的辅路',
  });
  const event = await ports.db
    .selectFrom('outgoingEvents')
    .select('data')
    .where('type', '=', 'dispute.decided')
    .executeTakeFirstOrThrow();
  expect(outgoingEvents['dispute.decided'].data.parse(JSON.parse(event.data))).toMatchObject({
    receiptNumber,
    orderUuid: ORDER_UUID,
    outcome: 'adjusted',
    refundFen: 3_000,
    totalFen: 3_900,
    refundId: `${receiptNumber}-1`,
    revision: 1,
  });
  expect(desk.notices).toMatchObject([
    {
      mobile: '13800000000',
      notice: 'disputeDecided',
      receiptNumber,
      about: 'dissent',
      result: '费用调整为39.00元，退回30.00元',
    },
  ]);
  await notifyPassengers({ ports, mobileOfUser: async () => '13800000000' });
  expect(desk.notices).toHaveLength(1);
});

test('a revised bill says how it differs from the estimate, and lists a waived line as a step of its own', async () => {
  const ride = { distanceMetres: 8_000, durationSeconds: 900 };
  const estimate = { departureTime: NOON, ...ride, couponFen: 250 };
  const desk = await deskWithDispute({ estimate });
  const { headers, revision } = await takeDisputeAs(desk);
  expect(await ownFare(desk)).toMatchObject({
    estimateDifference: { estimateFare: '30.00', finalFare: '69.00' },
  });
  const decided = await desk.postDesk(
    calls.decideDispute,
    {
      ...adjusted(desk.receiptNumber, revision),
      corrections: [
        { fact: 'distanceMetres', value: 9_000, reason: 'detour' },
        { fact: 'highwayFen', value: 1_000, reason: 'meterError' },
      ],
      waived: [{ line: 'highway', reason: 'goodwill' }],
    },
    headers,
  );
  expect(decided.success).toBe(true);
  const difference = {
    estimateFare: '30.00',
    finalFare: '37.00',
    remark: null,
    steps: [
      { item: '多行驶 1 公里', cost: '2.00' },
      { item: '多用 5 分钟', cost: '2.50' },
      { item: '高速费', cost: '10.00' },
      { item: '预估已扣优惠券', cost: '2.50' },
      { item: '免收高速费', cost: '-10.00' },
    ],
  };
  expect((await ownFare(desk)).estimateDifference).toEqual(difference);
  expect((await readCase(desk, desk.receiptNumber, headers)).estimate).toEqual(difference);
});

test('a decided case cannot be decided again or withdrawn, and the database refuses changes', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, app, token, ports } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  await decide(desk, headers, revision);
  const { editConflict, wrongState } = calls.decideDispute.refusals;
  expect((await decide(desk, headers, revision)).code).toBe(editConflict);
  expect((await decide(desk, headers, revision + 1)).code).toBe(wrongState);
  expect((await post(app, withdrawDispute, { receiptNumber }, { token })).code).toBe(
    withdrawDispute.refusals.disputeDecided,
  );
  for (const table of ['fareRevisions', 'disputeDecisions'] as const) {
    const change = ports.db.updateTable(table).set({ receiptNumber: '' });
    await expect(change.execute()).rejects.toThrow('append-only');
  }
});

test('a case of another city can be neither read nor decided', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const { revision } = await takeDisputeAs(desk);
  const elsewhere = await desk.as('lead', ['110100']);
  const { unknownCase } = calls.decideDispute.refusals;
  expect((await decide(desk, elsewhere, revision)).code).toBe(unknownCase);
  const seen = { receiptNumber, revision };
  expect((await postDesk(calls.signDispute, seen, elsewhere)).code).toBe(unknownCase);
  const preview = { receiptNumber, billRevision: 0, ...changesOf(noHighway) };
  expect((await postDesk(calls.recomputeDispute, preview, elsewhere)).code).toBe(unknownCase);
});

test('a decision that raises the fare or adjusts nothing is refused', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, postDesk } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const tried = async (fact: 'distanceMetres' | 'highwayFen', value: number) => {
    const corrections = [{ fact, value, reason: 'meterError' as const }];
    const input = { ...adjusted(receiptNumber, revision), corrections };
    return (await postDesk(calls.decideDispute, input, headers)).code;
  };
  const { dearer, nothingChanged, notWaivable } = calls.decideDispute.refusals;
  expect(await tried('distanceMetres', 11_000)).toBe(dearer);
  expect(await tried('highwayFen', 3_000)).toBe(nothingChanged);
  const waived = [{ line: 'discount', reason: 'other' } as const];
  const discount = { ...adjusted(receiptNumber, revision), corrections: [], waived };
  expect((await postDesk(calls.decideDispute, discount, headers)).code).toBe(notWaivable);
});

test('a decision whose total differs from the one shown is refused as changed', async () => {
  const desk = await deskWithDispute();
  const { headers, revision } = await takeDisputeAs(desk);
  const decideShown = (expectedTotalFen: number) =>
    desk.postDesk(
      calls.decideDispute,
      { ...adjusted(desk.receiptNumber, revision), expectedTotalFen },
      headers,
    );
  expect((await decideShown(3_800)).code).toBe(calls.decideDispute.refusals.editConflict);
  expect(await ownFare(desk)).toMatchObject({ totalFare: '69.00' });
  expect((await decideShown(3_900)).data).toMatchObject({ state: 'decided', refundFen: 3_000 });
});

test('a decision asks for the second factor again only above the amount limit', async () => {
  for (const [limit, outcome] of [
    ['3000', { success: true }],
    ['2999', { code: deskRefusals.stepUpRequired }],
  ] as const) {
    const desk = await deskWithDispute({}, { settings: { REFUND_LIMIT_FEN: limit } });
    const { headers, revision } = await takeDisputeAs(desk);
    desk.clock.advance(6 * MINUTE_MS);
    expect(await decide(desk, headers, revision)).toMatchObject(outcome);
  }
});

test('a decision above the amount limit has to be signed by another person exactly as proposed', async () => {
  const desk = await deskWithDispute({}, { settings: { REFUND_LIMIT_FEN: '2999' } });
  const { receiptNumber, postDesk } = desk;
  const { headers, revision } = await takeDisputeAs(desk, 'lead');
  expect((await decide(desk, headers, revision)).data).toMatchObject({
    state: 'awaitingSignature',
    refundFen: 3_000,
  });
  expect(await ownFare(desk)).toMatchObject({
    totalFare: '69.00',
    dissentState: { state: 'processing' },
  });
  const seen = { receiptNumber, revision: revision + 1 };
  const own = await postDesk(calls.signDispute, seen, headers);
  expect(own.code).toBe(calls.signDispute.refusals.ownProposal);
  const other = await desk.as('lead');
  expect((await readCase(desk, receiptNumber, other)).proposal).toMatchObject({
    refundFen: 3_000,
    proposerGrantors: { grantedBy: 'test', confirmedBy: null },
  });
  const back = { ...seen, messageId: 'returned-0123456789', reason: '请补充高速记录' };
  expect((await postDesk(calls.returnDispute, back, other)).success).toBe(true);
  expect((await decide(desk, headers, revision + 2)).success).toBe(true);
  const signed = await postDesk(
    calls.signDispute,
    { receiptNumber, revision: revision + 3 },
    other,
  );
  expect(signed.data).toMatchObject({ state: 'decided', refundFen: 3_000 });
  const { decisions } = await readCase(desk, receiptNumber, other);
  expect(decisions[0]?.signedBy?.staffId).not.toBe(decisions[0]?.decidedBy.staffId);
  expect((await ownFare(desk)).stayRefundFare).toBe('30.00');
  const actions = (await listAuditedEntries(desk.ports.db)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(['dispute.proposed', 'dispute.returned', 'dispute.signed']),
  );
});

test('an appeal is decided by another person and refunds only the remaining difference', async () => {
  const desk = await deskWithDispute({}, { receivers: [receiver] });
  const { receiptNumber, postDesk, app, token } = desk;
  const first = await takeDisputeAs(desk);
  await decide(desk, first.headers, first.revision);
  const appeal = { receiptNumber, text: '等候也不是我造成的' };
  expect((await post(app, appealDispute, appeal, { token })).success).toBe(true);
  const again = await post(app, appealDispute, appeal, { token });
  expect(again.code).toBe(appealDispute.refusals.alreadyAppealed);
  const appeals = await desk.ports.db
    .selectFrom('outgoingEvents')
    .select('data')
    .where('type', '=', 'dispute.appealed')
    .execute();
  expect(appeals.map(({ data }) => JSON.parse(data) as unknown)).toEqual([
    { receiptNumber, orderUuid: ORDER_UUID, appealedAt: desk.clock.now() },
  ]);
  const same = await postDesk(calls.takeDispute, { receiptNumber }, first.headers);
  expect(same.code).toBe(calls.takeDispute.refusals.decidedBefore);
  const second = await takeDisputeAs(desk);
  const offered = await postDesk(calls.listDisputeColleagues, { receiptNumber }, second.headers);
  const { takenBy: holder } = await readCase(desk, receiptNumber, second.headers);
  expect(offered.data).toEqual([holder]);
  const decision = {
    receiptNumber,
    revision: second.revision,
    billRevision: 1,
    text: '起步费不收',
    outcome: 'adjusted' as const,
    corrections: [],
    waived: [{ line: 'start' as const, reason: 'serviceProblem' as const }],
  };
  const decided = await postDesk(calls.decideDispute, decision, second.headers);
  expect(decided.data).toMatchObject({ state: 'decided', refundFen: 900 });
  expect(await ownFare(desk)).toMatchObject({
    totalFare: '30.00',
    stayRefundFare: '39.00',
    revisions: [
      { revision: 0, totalFare: '69.00' },
      { revision: 1, totalFare: '39.00' },
    ],
  });
  expect((await readOwnCase(desk)).outcomes).toHaveLength(2);
  expect((await readOwnCase(desk)).mayAppeal).toBe(false);
});

test('passenger and desk see when somebody took up a case before its appeal and after it', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, app, token, clock } = desk;
  const begin = clock.now();
  clock.advance(1);
  const first = await takeDisputeAs(desk);
  clock.advance(1);
  await decide(desk, first.headers, first.revision);
  clock.advance(1);
  await post(app, appealDispute, { receiptNumber, text: '等候也不是我造成的' }, { token });
  clock.advance(1);
  const { headers } = await takeDisputeAs(desk);
  const { timeline } = await readOwnCase(desk);
  expect(timeline?.map(({ step, at }) => [step, Number(at) - begin])).toEqual([
    ['received', 0],
    ['takenUp', 1],
    ['decided', 2],
    ['appealed', 3],
    ['takenUp', 4],
  ]);
  expect(await readCase(desk, receiptNumber, headers)).toMatchObject({
    answeredBeforeAppealAt: begin + 1,
    firstAnsweredAt: begin + 4,
  });
});

test('a refund reported as paid under its receipt and amount is shown on the bill', async () => {
  const desk = await deskWithDispute();
  const { receiptNumber, app, clock } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  await decide(desk, headers, revision);
  const refundId = `${receiptNumber}-1`;
  const report = {
    refundId,
    receiptNumber,
    amountFen: 3_000,
    paidAt: clock.now(),
    paymentId: 'p-1',
  };
  const reportWith = async (changes: Partial<typeof report>) =>
    (await post(app, refundPaid, { ...report, ...changes }, asService)).code;
  const { unknownRefund, refundAmountWrong, refundPaidBefore } = refundPaid.refusals;
  expect(await reportWith({ refundId: 'nothing' })).toBe(unknownRefund);
  expect(await reportWith({ receiptNumber: 'YY20260310-OTHERONE' })).toBe(unknownRefund);
  expect(await reportWith({ amountFen: 3_001 })).toBe(refundAmountWrong);
  expect(await reportWith({ amountFen: 2_999 })).toBe(refundAmountWrong);
  const codes = await Promise.all(Array.from({ length: 10 }, () => reportWith({})));
  expect(new Set(codes)).toEqual(new Set([200]));
  const audited = (await listAuditedEntries(desk.ports.db)).filter(
    ({ action }) => action === 'dispute.refundPaid',
  );
  const subject = { kind: 'dispute', id: receiptNumber };
  expect(audited).toMatchObject([{ subject, after: `30.00 元，退款编号 ${refundId}` }]);
  expect(await reportWith({ paidAt: report.paidAt - 1 })).toBe(refundPaidBefore);
  const bill = await ownFare(desk);
  expect(bill).toMatchObject({ totalFare: '39.00', actPaid: '39.00', stayRefundFare: '0.00' });
  expect(bill.payItems?.at(-1)).toMatchObject({ item: '已退款', cost: '-30.00' });
  expect((await readOwnCase(desk)).outcomes?.[0]?.refunds).toMatchObject([{ state: 'paid' }]);
  const balances = await desk.ports.db
    .selectFrom('ledgerAccounts')
    .select(['account', 'balanceFen'])
    .orderBy('account')
    .execute();
  expect(balances).toEqual([
    { account: 'provider', balanceFen: -3_000 },
    { account: 'refundsPaid', balanceFen: 3_000 },
    { account: `refundsPayable:${ORDER_UUID}`, balanceFen: 0 },
  ]);
});

test('the metrics count open and overdue cases and due refunds', async () => {
  const desk = await deskWithDispute();
  const figures = async () => {
    const { body } = await desk.app.inject({ url: '/metrics', headers: asService });
    return ['disputes_open', 'disputes_overdue', 'refunds_due', 'refunds_due_fen'].map(
      (name) => new RegExp(`^ride_${name} (.*)$`, 'm').exec(body)?.[1],
    );
  };
  expect(await figures()).toEqual(['1', '0', '0', '0']);
  desk.clock.advance(2 * DAY_MS);
  expect(await figures()).toEqual(['1', '1', '0', '0']);
  const { receiptNumber } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  await desk.postDesk(calls.decideDispute, adjusted(receiptNumber, revision), headers);
  expect(await figures()).toEqual(['0', '0', '1', '3000']);
});
