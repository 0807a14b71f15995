import { appealDispute, readDisputeCases } from '@ride/contract/dispute-cases';
import { confirmFare } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { expect, test } from 'vitest';
import type { TestDesk } from '../../../../app/testing/desk-for-test.ts';
import {
  ORDER_UUID,
  raiseTestDispute,
  raiseTestReport,
} from '../../../../app/testing/disputes-for-test.ts';
import { logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import {
  deskWithHeldCase,
  listCasesOfKind,
  proposeToWaiveFee,
  signProposal,
} from '../../../../app/testing/held-cases-for-test.ts';

const receivers = [
  {
    name: 'payment',
    url: 'http://127.0.0.1:9/events',
    types: null,
    includesPhone: false,
    secrets: [`whsec_${Buffer.alloc(24, 7).toString('base64')}`],
  },
];

const confirm = ({ app }: TestDesk, token: string) =>
  post(app, confirmFare, { orderUuid: ORDER_UUID }, { token });

const eventTypes = async ({ ports }: TestDesk) =>
  (await ports.db.selectFrom('outgoingEvents').select('type').execute()).map(({ type }) => type);

const confirmations = ({ ports }: TestDesk) =>
  ports.db.selectFrom('fareConfirmations').selectAll().execute();

test("a passenger's confirmation of the fare does not end the case of an order held for review while a decision proposed for it awaits a signature", async () => {
  const { gateway, token, receiptNumber } = await deskWithHeldCase({ receivers });
  await proposeToWaiveFee(gateway, receiptNumber);
  expect(await confirm(gateway, token)).toMatchObject({
    code: confirmFare.refusals.fareBeingAdjusted,
    msg: '这笔订单的费用正在复核，结果会短信通知您，现在无需确认',
  });
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ state: 'awaitingSignature' }]);
  expect(await confirmations(gateway)).toEqual([]);
  expect(await eventTypes(gateway)).not.toContain('fare.confirmed');
  await signProposal(gateway, receiptNumber);
  expect((await listCasesOfKind(gateway, 'held'))[0]?.outcome).toBe('adjusted');
});

test("a passenger cannot confirm a fare while a decision about the passenger's report awaits a signature", async () => {
  const { gateway, token } = await deskWithHeldCase({ receivers });
  const reported = await raiseTestReport(gateway, token);
  await proposeToWaiveFee(gateway, reported);
  const bill = await post(gateway.app, fareItems, { orderUuid: ORDER_UUID }, { token });
  expect(bill.data.fareConfirmation).toEqual({ state: 'beingAdjusted' });
  expect((await confirm(gateway, token)).code).toBe(confirmFare.refusals.fareBeingAdjusted);
  expect(await confirmations(gateway)).toEqual([]);
  expect(await eventTypes(gateway)).not.toContain('fare.confirmed');
});

/** The desk removes the fee, and the passenger appeals because they want more. */
async function withAppeal() {
  const { gateway, receiptNumber } = await deskWithHeldCase({ receivers });
  await proposeToWaiveFee(gateway, receiptNumber);
  await signProposal(gateway, receiptNumber);
  const token = await logInPassenger(gateway);
  const appeal = { receiptNumber, text: '里程也不对' };
  expect((await post(gateway.app, appealDispute, appeal, { token })).success).toBe(true);
  return { gateway, token, receiptNumber };
}

test.each([
  ['dispute', raiseTestDispute],
  ['report', raiseTestReport],
])(
  "in the case of an order held for review, a %s does not end the passenger's appeal",
  async (_, raise) => {
    const { gateway, token, receiptNumber } = await withAppeal();
    await raise(gateway, token);
    expect(await listCasesOfKind(gateway, 'held')).toMatchObject([
      { state: 'appealed', round: 2, queue: 'open', withdrawnAt: null },
    ]);
    expect(await eventTypes(gateway)).not.toContain('dispute.withdrawn');
    const { data } = await post(
      gateway.app,
      readDisputeCases,
      { orderUuid: ORDER_UUID },
      { token },
    );
    const held = data.cases?.find((each) => each.receiptNumber === receiptNumber);
    expect(held).toMatchObject({ state: 'appealed', mayWithdraw: true });
  },
);

test('a passenger cannot confirm a fare while an appeal is open', async () => {
  const { gateway, token } = await withAppeal();
  expect((await confirm(gateway, token)).code).toBe(confirmFare.refusals.fareDisputed);
  expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ state: 'appealed' }]);
  expect(await eventTypes(gateway)).not.toContain('fare.confirmed');
});
