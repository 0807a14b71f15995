import type { RequestInput } from '@ride/contract/define-call';
import * as desk from '@ride/contract/desk/disputes';
import { HOUR_MS } from '@ride/domain/durations';
import { deskForTest, type Headers, type TestDesk } from './desk-for-test.ts';
import { createRuleInput, createTripInput, deliverTrip, publishRules } from './fares-for-test.ts';
import { logInPassenger, type TestGatewayOptions } from './gateway-for-test.ts';

export const runHeldCasesJob = async ({ runJob }: Pick<TestDesk, 'runJob'>) =>
  Number(await runJob('openHeldCases'));

/**
 * Starts a desk where a trip of 39 yuan metered with an unbelievable fee of 1,400 yuan was delivered
 * a day ago.
 */
export async function deskWithHeldOrder(options: TestGatewayOptions = {}) {
  const gateway = await deskForTest(options);
  await publishRules(gateway, createRuleInput());
  await deliverTrip(gateway, createTripInput({ otherFeesFen: 140_000 }));
  gateway.clock.advance(24 * HOUR_MS);
  return { gateway, token: await logInPassenger(gateway) };
}

export async function deskWithHeldCase(options: TestGatewayOptions = {}) {
  const { gateway, token } = await deskWithHeldOrder(options);
  if ((await runHeldCasesJob(gateway)) !== 1) throw new Error('no case was opened');
  const support = await gateway.as('support');
  const [found] = await listCasesOfKind(gateway, 'held');
  if (!found) throw new Error('there is no case');
  return { gateway, token, support, receiptNumber: found.receiptNumber };
}

export const listCasesOfKind = ({ ports }: TestDesk, kind: 'held' | 'dissent') =>
  ports.db.selectFrom('disputes').selectAll().where('kind', '=', kind).execute();

export const waiveFeeRequest = (
  receiptNumber: string,
): RequestInput<typeof desk.decideDispute> => ({
  receiptNumber,
  revision: 1,
  billRevision: 0,
  outcome: 'adjusted',
  text: '没有这笔费用',
  waived: [],
  corrections: [{ fact: 'otherFeesFen', value: 0, reason: 'feeNotIncurred' }],
});

export async function proposeToWaiveFee(gateway: TestDesk, receiptNumber: string): Promise<void> {
  const proposer = await gateway.as('lead');
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, proposer);
  const { data } = await gateway.postDesk(
    desk.decideDispute,
    waiveFeeRequest(receiptNumber),
    proposer,
  );
  if (data?.state !== 'awaitingSignature') throw new Error('it was not proposed');
}

export async function keepHeldFare(
  gateway: TestDesk,
  support: Headers,
  receiptNumber: string,
): Promise<void> {
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, support);
  const seen = { receiptNumber, revision: 1, billRevision: 0, text: '费用无误' };
  const kept = { ...seen, outcome: 'unchanged' } as const;
  const { data } = await gateway.postDesk(desk.decideDispute, kept, support);
  if (data?.state !== 'awaitingSignature') throw new Error('it was not proposed');
  await signProposal(gateway, receiptNumber);
}

export async function signProposal(gateway: TestDesk, receiptNumber: string): Promise<void> {
  const signer = await gateway.as('lead');
  const seen = { receiptNumber, revision: 2 };
  const { msg, success } = await gateway.postDesk(desk.signDispute, seen, signer);
  if (!success) throw new Error(msg);
}
