import * as calls from '@ride/contract/desk/disputes';
import { readDispute } from '@ride/contract/internal-read';
import { expect, test } from 'vitest';
import {
  deskWithDispute,
  ORDER_UUID,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { NOON } from '../../../app/testing/fares-for-test.ts';
import { asService, post } from '../../../app/testing/gateway-for-test.ts';
import { keyOfGroups } from '../../../app/testing/keys-for-test.ts';

test('a dispute is read by its number with its decision and refund, and with the phone of the passenger if the key opens personal data', async () => {
  const desk = await deskWithDispute();
  const { app, receiptNumber } = desk;
  const { headers, revision } = await takeDisputeAs(desk);
  const decision = {
    receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted' as const,
    text: '没有走高速，退回高速费',
    corrections: [{ fact: 'highwayFen' as const, value: 0, reason: 'feeNotIncurred' as const }],
    waived: [],
  };
  expect((await desk.postDesk(calls.decideDispute, decision, headers)).success).toBe(true);
  const key = await keyOfGroups(desk, 'payments');
  const { data } = await post(app, readDispute, { receiptNumber }, key);
  expect(data).toMatchObject({
    receiptNumber,
    kind: 'dissent',
    orderUuid: ORDER_UUID,
    passengerMobile: null,
    state: 'decided',
    round: 1,
    raisedAt: NOON,
    appealedAt: null,
    withdrawnAt: null,
    decisions: [
      {
        outcome: 'adjusted',
        totalBeforeFen: 6_900,
        totalAfterFen: 3_900,
        refundFen: 3_000,
        revision: 1,
        decidedAt: NOON,
      },
    ],
    refunds: [{ receiptNumber, revision: 1, amountFen: 3_000, dueAt: NOON, paidAt: null }],
  });
  expect(data.decisions[0]?.lines).toContainEqual({ item: '高速费', oldFen: 3_000, newFen: 0 });
  const named = await keyOfGroups(desk, 'payments', 'personalData');
  const withPhone = await post(app, readDispute, { receiptNumber }, named);
  expect(withPhone.data).toEqual({ ...data, passengerMobile: '13800000000' });
  const unknown = await post(app, readDispute, { receiptNumber: 'nobody' }, asService);
  expect(unknown.code).toBe(readDispute.refusals.unknownDispute);
});
