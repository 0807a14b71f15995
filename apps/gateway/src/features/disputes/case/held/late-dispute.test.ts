import * as desk from '@ride/contract/desk/disputes';
import { appealDispute } from '@ride/contract/dispute-cases';
import { confirmFare, costProblem, raiseDissent } from '@ride/contract/disputes';
import { fareItems } from '@ride/contract/fares';
import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type TestDesk } from '../../../../app/testing/desk-for-test.ts';
import {
  ORDER_UUID,
  raiseTestDispute,
  raiseTestReport,
} from '../../../../app/testing/disputes-for-test.ts';
import { logInPassenger, post } from '../../../../app/testing/gateway-for-test.ts';
import {
  deskWithHeldCase,
  keepHeldFare,
  listCasesOfKind,
} from '../../../../app/testing/held-cases-for-test.ts';
import { issueTestTicket } from '../../../../app/testing/seeded-ticket.ts';

/**
 * The passenger's 48 hours are over, but the desk has not decided the order held for review yet.
 */
async function withLateCase(settings: Readonly<Record<string, string>> = {}) {
  const { gateway, receiptNumber } = await deskWithHeldCase({ settings });
  gateway.clock.advance(30 * HOUR_MS);
  const [token, support] = [await logInPassenger(gateway), await gateway.as('support')];
  return { gateway, token, support, receiptNumber };
}

type LateCase = Awaited<ReturnType<typeof withLateCase>>;

const fareOf = async ({ gateway: { app }, token }: LateCase) =>
  (await post(app, fareItems, { orderUuid: ORDER_UUID }, { token })).data;

const dispute = async ({ app, ports }: TestDesk, token: string) => {
  const captchaTicket = await issueTestTicket(ports, 'raiseDissent');
  return post(
    app,
    raiseDissent,
    { orderUuid: ORDER_UUID, reason: '没有走过', captchaTicket },
    { token },
  );
};

const report = async ({ app, ports }: TestDesk, token: string) => {
  const captchaTicket = await issueTestTicket(ports, 'costProblem');
  return post(
    app,
    costProblem,
    { orderUuid: ORDER_UUID, problem: '没有走过', captchaTicket },
    { token },
  );
};

const unchanged = (receiptNumber: string) => ({
  receiptNumber,
  revision: 1,
  billRevision: 0,
  text: '费用无误',
  outcome: 'unchanged' as const,
});

const tooLate = {
  confirmDissent: 0,
  dissentState: { state: 'tooLate' },
  costProblemState: { state: 'tooLate' },
};

test.each([
  ['disputed', raiseTestDispute],
  ['reported', raiseTestReport],
])(
  'a fare held for review may be %s after 48 hours while its desk case is open, which ends the case',
  async (_, raise) => {
    const late = await withLateCase();
    expect(await fareOf(late)).toMatchObject({
      confirmDissent: 2,
      dissentState: { state: 'possible' },
      costProblemState: { state: 'possible' },
      fareConfirmation: { state: 'possible' },
    });
    await raise(late.gateway, late.token);
    expect(await listCasesOfKind(late.gateway, 'held')).toMatchObject([{ state: 'withdrawn' }]);
    expect((await fareOf(late)).fareConfirmation).toEqual({ state: 'disputed' });
  },
);

test('a fare held for review that the desk has decided cannot be disputed after 48 hours, but appealed', async () => {
  const late = await withLateCase();
  const { gateway, token, receiptNumber } = late;
  await keepHeldFare(gateway, late.support, receiptNumber);
  expect(await fareOf(late)).toMatchObject(tooLate);
  expect((await dispute(gateway, token)).code).toBe(raiseDissent.refusals.disputeTooLate);
  expect((await report(gateway, token)).code).toBe(costProblem.refusals.reportTooLate);
  const appeal = { receiptNumber, text: '没有走过收费的路' };
  expect((await post(gateway.app, appealDispute, appeal, { token })).success).toBe(true);
  expect(await fareOf(late)).toMatchObject(tooLate);
  expect((await dispute(gateway, token)).code).toBe(raiseDissent.refusals.disputeTooLate);
});

test('a fare held for review and confirmed after 48 hours cannot be disputed', async () => {
  const late = await withLateCase();
  const { gateway, token } = late;
  const confirmed = await post(gateway.app, confirmFare, { orderUuid: ORDER_UUID }, { token });
  expect(confirmed.success).toBe(true);
  expect(await fareOf(late)).toMatchObject(tooLate);
  expect((await dispute(gateway, token)).code).toBe(raiseDissent.refusals.disputeTooLate);
});

test('of a late dispute and a concurrent decision about an order held for review only one is stored', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { gateway, token, support, receiptNumber } = await withLateCase({
      REFUND_LIMIT_FEN: '1000000',
    });
    const second = await deskForTest({
      databaseConfig: gateway.databaseConfig,
      clock: gateway.clock,
    });
    await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
    const [disputed, decided] = await Promise.all([
      dispute(second, token),
      gateway.postDesk(desk.decideDispute, unchanged(receiptNumber), support),
    ]);
    expect(disputed.success).toBe(!decided.success);
    const state = disputed.success ? 'withdrawn' : 'decided';
    expect(await listCasesOfKind(gateway, 'held')).toMatchObject([{ state }]);
    expect(await listCasesOfKind(gateway, 'dissent')).toHaveLength(disputed.success ? 1 : 0);
  }
});
