import * as calls from '@ride/contract/desk/disputes';
import { appealDispute } from '@ride/contract/dispute-cases';
import { fareItems } from '@ride/contract/fares';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { TestDesk } from '../../../../app/testing/desk-for-test.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  ORDER_UUID,
  raiseTestReport,
  readOwnCase,
  takeDisputeAs,
} from '../../../../app/testing/disputes-for-test.ts';
import { logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import {
  deskWithHeldCase,
  proposeToWaiveFee,
  signProposal,
} from '../../../../app/testing/held-cases-for-test.ts';

const fareOf = async ({ app }: TestDesk, token: string) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

/** The first decision lowers the fare from 69 to 39 yuan. */
async function withLoweredFare() {
  const desk = await deskWithDispute();
  const { headers, revision } = await takeDisputeAs(desk);
  const { receiptNumber } = desk;
  const decision = {
    receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted' as const,
    waived: [],
    text: '没有走高速',
    corrections: [{ fact: 'highwayFen' as const, value: 0, reason: 'feeNotIncurred' as const }],
  };
  expect((await desk.postDesk(calls.decideDispute, decision, headers)).success).toBe(true);
  return desk;
}

async function keepFare(desk: DisputeDesk) {
  const { headers, revision } = await takeDisputeAs(desk);
  const { receiptNumber } = desk;
  const decision = { outcome: 'unchanged', text: '已核实', billRevision: 1 } as const;
  const request = { receiptNumber, revision, ...decision };
  expect((await desk.postDesk(calls.decideDispute, request, headers)).success).toBe(true);
}

const kept = '维持调整后的费用，仍为39.00元';

test('after an appeal that changes nothing, text message, bill and case name the fare lowered before', async () => {
  const desk = await withLoweredFare();
  const { app, token, receiptNumber } = desk;
  await post(app, appealDispute, { receiptNumber, text: '还是太贵' }, { token });
  await keepFare(desk);
  expect(desk.notices.at(-1)).toMatchObject({ about: 'appeal', result: kept });
  expect((await fareOf(desk, token)).dissentState).toMatchObject({
    state: 'unchanged',
    keepsAdjustment: true,
  });
  expect((await readOwnCase(desk)).outcomes).toMatchObject([
    { result: 'adjusted', keepsAdjustment: false },
    { result: 'unchanged', keepsAdjustment: true, newTotal: '39.00' },
  ]);
});

test('the decision of a second case that changes nothing names the fare lowered by the first case', async () => {
  const desk = await withLoweredFare();
  const { token } = desk;
  const receiptNumber = await raiseTestReport(desk, token);
  await keepFare({ ...desk, receiptNumber });
  expect(desk.notices.at(-1)).toMatchObject({ about: 'costProblem', result: kept });
  const { dissentState, costProblemState } = await fareOf(desk, token);
  expect(dissentState).toMatchObject({ state: 'adjusted' });
  expect(dissentState?.keepsAdjustment).toBeUndefined();
  expect(costProblemState).toMatchObject({ state: 'unchanged', keepsAdjustment: true });
});

test('a dispute decided without a change shows the original fare even if a later case lowers it', async () => {
  const desk = await deskWithDispute();
  const { headers, revision } = await takeDisputeAs(desk);
  const { receiptNumber, token } = desk;
  const decision = { outcome: 'unchanged', text: '已核实', billRevision: 0 } as const;
  await desk.postDesk(calls.decideDispute, { receiptNumber, revision, ...decision }, headers);
  expect(desk.notices.at(-1)).toMatchObject({ about: 'dissent', result: '维持原费用' });
  const report = { ...desk, receiptNumber: await raiseTestReport(desk, token) };
  const taken = await takeDisputeAs(report);
  const lowered = {
    receiptNumber: report.receiptNumber,
    revision: taken.revision,
    billRevision: 0,
    outcome: 'adjusted' as const,
    text: '没有走高速',
    corrections: [],
    waived: [{ line: 'highway' as const, reason: 'feeNotIncurred' as const }],
  };
  expect((await desk.postDesk(calls.decideDispute, lowered, taken.headers)).success).toBe(true);
  const { dissentState } = await fareOf(desk, token);
  expect(dissentState).toMatchObject({ state: 'unchanged' });
  expect(dissentState?.keepsAdjustment).toBeUndefined();
});

test('the text message about an order held for review speaks of a check and not of a dispute', async () => {
  const { gateway, receiptNumber } = await deskWithHeldCase();
  await proposeToWaiveFee(gateway, receiptNumber);
  await signProposal(gateway, receiptNumber);
  expect(gateway.notices).toMatchObject([{ about: 'held', result: '费用调整为39.00元' }]);
});

test("the desk's question about an order held for review is on its bill until the case is decided", async () => {
  const { gateway, token, support, receiptNumber } = await deskWithHeldCase();
  expect((await fareOf(gateway, token)).fareQuestion).toBeUndefined();
  await gateway.postDesk(calls.takeDispute, { receiptNumber }, support);
  const text = '您付过这笔费用吗？';
  const asking = { receiptNumber, revision: 1, messageId: 'message-0123456789', text };
  expect((await gateway.postDesk(calls.askPassenger, asking, support)).success).toBe(true);
  expect(gateway.notices).toMatchObject([{ notice: 'disputeAsked', about: 'held' }]);
  const answerBy = gateway.clock.now() + 72 * HOUR_MS;
  expect((await fareOf(gateway, token)).fareQuestion).toEqual({ text, answerBy });
  const decision = { outcome: 'unchanged', text: '费用无误', billRevision: 0 } as const;
  const decided = { receiptNumber, revision: 2, ...decision };
  expect((await gateway.postDesk(calls.decideDispute, decided, support)).success).toBe(true);
  const later = await logInPassenger(gateway);
  expect((await fareOf(gateway, later)).fareQuestion).toBeUndefined();
});

test("the desk's question about a dispute is shown on the bill too", async () => {
  const desk = await deskWithDispute();
  const { headers, revision } = await takeDisputeAs(desk);
  const { receiptNumber, token } = desk;
  const text = '您走的是哪条路？';
  const asking = { receiptNumber, revision, messageId: 'message-0123456789', text };
  await desk.postDesk(calls.askPassenger, asking, headers);
  expect((await fareOf(desk, token)).fareQuestion).toMatchObject({ text });
});
