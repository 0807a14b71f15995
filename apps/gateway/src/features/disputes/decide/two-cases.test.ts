import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { appealDispute } from '@ride/contract/dispute-cases';
import { fareItems } from '@ride/contract/fares';
import { expect, test } from 'vitest';
import type { Headers } from '../../../app/testing/desk-for-test.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  ORDER_UUID,
  raiseTestReport,
  readCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { post } from '../../../app/testing/gateway-for-test.ts';

type Changes = Pick<
  Extract<RequestInput<typeof calls.decideDispute>, { readonly outcome: 'adjusted' }>,
  'corrections' | 'waived'
>;

/** These changes lower the fare from 69 to 49 yuan. */
const noDistance: Changes = {
  corrections: [{ fact: 'distanceMetres', value: 0, reason: 'meterError' }],
  waived: [],
};
/** These changes lower the fare from 69 to 39 yuan. */
const noHighway: Changes = {
  corrections: [],
  waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
};
/** These changes lower the fare from 69 to 60 yuan. */
const noStart: Changes = { corrections: [], waived: [{ line: 'start', reason: 'goodwill' }] };

/** One order has two cases, each taken by another lead. */
async function withTwoCases(limitFen: number, trip: Parameters<typeof deskWithDispute>[0] = {}) {
  const desk = await deskWithDispute(trip, { settings: { REFUND_LIMIT_FEN: String(limitFen) } });
  const report = { ...desk, receiptNumber: await raiseTestReport(desk, desk.token) };
  return {
    desk,
    dissent: { desk, ...(await takeDisputeAs(desk, 'lead')) },
    report: { desk: report, ...(await takeDisputeAs(report, 'lead')) },
  };
}

interface TakenCase {
  readonly desk: DisputeDesk;
  readonly headers: Headers;
}

/** The actor has just read the case, but the page may have shown an older bill. */
async function decide({ desk, headers }: TakenCase, changes: Changes, shownBill?: number) {
  const { receiptNumber } = desk;
  const { revision, bills } = await readCase(desk, receiptNumber, headers);
  const seen = { receiptNumber, revision, billRevision: shownBill ?? bills.length - 1 };
  const decision = { ...seen, outcome: 'adjusted', text: '已更正', ...changes } as const;
  return desk.postDesk(calls.decideDispute, decision, headers);
}

async function sign({ desk }: TakenCase, headers: Headers) {
  const { receiptNumber } = desk;
  const { revision } = await readCase(desk, receiptNumber, headers);
  return desk.postDesk(calls.signDispute, { receiptNumber, revision }, headers);
}

const ownFare = async ({ app, token }: DisputeDesk) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

test('a proposed decision cannot be signed after another case changed the bill, and has to be made anew', async () => {
  const { desk, dissent, report } = await withTwoCases(1_000);
  const signer = await desk.as('lead');
  expect((await decide(dissent, noDistance)).data.state).toBe('awaitingSignature');
  expect((await decide(report, noHighway)).data.state).toBe('awaitingSignature');
  expect((await sign(report, signer)).success).toBe(true);
  const refused = await sign(dissent, signer);
  expect(refused.code).toBe(calls.signDispute.refusals.billChanged);
  expect(refused.msg).toContain('请退回修改');
  expect(await ownFare(desk)).toMatchObject({ totalFare: '39.00', stayRefundFare: '30.00' });
  const { receiptNumber } = desk;
  const { revision, proposal, bills } = await readCase(desk, receiptNumber, signer);
  expect([proposal?.billRevision, bills.at(-1)?.revision]).toEqual([0, 1]);
  const back = { receiptNumber, revision, messageId: 'returned-0123456789', reason: '账单已变' };
  expect((await desk.postDesk(calls.returnDispute, back, signer)).success).toBe(true);
  const { returnedProposal } = await readCase(desk, receiptNumber, signer);
  expect(returnedProposal).toMatchObject({ ...noDistance, billRevision: 0, text: '已更正' });
  expect((await decide(dissent, noDistance)).success).toBe(true);
  expect((await sign(dissent, signer)).data).toMatchObject({ state: 'decided', refundFen: 2_000 });
  expect(await ownFare(desk)).toMatchObject({ totalFare: '19.00', stayRefundFare: '50.00' });
});

test('a proposed decision that would meanwhile make the ride more expensive is refused, and is no failure of the gateway', async () => {
  const { desk, dissent, report } = await withTwoCases(500);
  const signer = await desk.as('lead');
  await decide(dissent, noStart);
  await decide(report, noHighway);
  await sign(report, signer);
  expect((await sign(dissent, signer)).code).toBe(calls.signDispute.refusals.billChanged);
});

test('a decision on a bill that another case has changed is refused, also one without a change', async () => {
  const { desk, dissent, report } = await withTwoCases(10_000);
  expect((await decide(report, noHighway)).success).toBe(true);
  const { editConflict } = calls.decideDispute.refusals;
  expect((await decide(dissent, noDistance, 0)).code).toBe(editConflict);
  const { receiptNumber, postDesk } = desk;
  const { revision } = await readCase(desk, receiptNumber, dissent.headers);
  const stale = { receiptNumber, billRevision: 0 };
  const unchanged = { ...stale, revision, outcome: 'unchanged', text: '费用无误' } as const;
  expect((await postDesk(calls.decideDispute, unchanged, dissent.headers)).code).toBe(editConflict);
  const preview = { ...stale, ...noDistance };
  expect((await postDesk(calls.recomputeDispute, preview, dissent.headers)).code).toBe(
    calls.recomputeDispute.refusals.editConflict,
  );
});

test('bill lines that one decision waived stay waived in the next decision', async () => {
  const { desk, dissent, report } = await withTwoCases(10_000);
  await decide(report, noHighway);
  const decided = await decide(dissent, noDistance);
  expect(decided.data).toMatchObject({ state: 'decided', refundFen: 2_000 });
  expect(await ownFare(desk)).toMatchObject({ totalFare: '19.00', stayRefundFare: '50.00' });
  const { bills, decisions } = await readCase(desk, desk.receiptNumber, dissent.headers);
  expect(bills.at(-1)?.waived).toEqual(['highway']);
  expect(decisions[0]?.waived).toEqual([]);
});

test('the reductions of all decisions about an unpaid order count together against the limit for a signature', async () => {
  const { dissent, report } = await withTwoCases(3_500, { payments: [] });
  expect((await decide(report, noHighway)).data).toMatchObject({ state: 'decided', refundFen: 0 });
  expect((await decide(dissent, noStart)).data.state).toBe('awaitingSignature');
});

test('a person who decided or signed before an appeal cannot sign a proposal after it', async () => {
  const desk = await deskWithDispute({}, { settings: { REFUND_LIMIT_FEN: '500' } });
  const first = { desk, ...(await takeDisputeAs(desk, 'lead')) };
  const firstSigner = await desk.as('lead');
  await decide(first, noStart);
  expect((await sign(first, firstSigner)).success).toBe(true);
  const { receiptNumber, app, token } = desk;
  await post(app, appealDispute, { receiptNumber, text: '没有走高速' }, { token });
  const second = { desk, ...(await takeDisputeAs(desk, 'lead')) };
  expect((await decide(second, noHighway)).data.state).toBe('awaitingSignature');
  const { decidedBefore } = calls.signDispute.refusals;
  for (const headers of [first.headers, firstSigner]) {
    expect((await sign(second, headers)).code).toBe(decidedBefore);
    const { mayTake, proposal } = await readCase(desk, receiptNumber, headers);
    expect({ mayTake, signers: proposal?.signers }).toEqual({ mayTake: false, signers: [] });
  }
  const third = await desk.as('lead');
  const { proposal } = await readCase(desk, receiptNumber, second.headers);
  expect(proposal?.signers).toHaveLength(1);
  expect((await sign(second, third)).success).toBe(true);
});
