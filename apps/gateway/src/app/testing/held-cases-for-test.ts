import type { RequestInput } from '@ride/contract/define-call';
import * as desk from '@ride/contract/desk/disputes';
import { HOUR_MS } from '@ride/domain/durations';
import { deskForTest, type Headers, type TestDesk } from './desk-for-test.ts';
import { deliver, publishRules, ruleInput, tripInput } from './fares-for-test.ts';
import { loggedIn, type TestGatewayOptions } from './gateway-for-test.ts';

export const openCases = async ({ runJob }: Pick<TestDesk, 'runJob'>) =>
  Number(await runJob('openHeldCases'));

/** A trip of 39 yuan metered with an unbelievable fee of 1,400 yuan, a day after its delivery. */
export async function withHeldOrder(options: TestGatewayOptions = {}) {
  const gateway = await deskForTest(options);
  await publishRules(gateway, ruleInput());
  await deliver(gateway, tripInput({ otherFeesFen: 140_000 }));
  gateway.clock.advance(24 * HOUR_MS);
  return { gateway, token: await loggedIn(gateway) };
}

export async function withHeldCase(options: TestGatewayOptions = {}) {
  const { gateway, token } = await withHeldOrder(options);
  if ((await openCases(gateway)) !== 1) throw new Error('no case was opened');
  const support = await gateway.as('support');
  const [found] = await casesOf(gateway, 'held');
  if (!found) throw new Error('there is no case');
  return { gateway, token, support, receiptNumber: found.receiptNumber };
}

export const casesOf = ({ ports }: TestDesk, kind: 'held' | 'dissent') =>
  ports.db.selectFrom('disputes').selectAll().where('kind', '=', kind).execute();

export const withoutFee = (receiptNumber: string): RequestInput<typeof desk.decideDispute> => ({
  receiptNumber,
  revision: 1,
  billRevision: 0,
  outcome: 'adjusted',
  text: '没有这笔费用',
  waived: [],
  corrections: [{ fact: 'otherFeesFen', value: 0, reason: 'feeNotIncurred' }],
});

export async function proposeWithoutFee(gateway: TestDesk, receiptNumber: string): Promise<void> {
  const proposer = await gateway.as('lead');
  await gateway.postDesk(desk.takeDispute, { receiptNumber }, proposer);
  const { data } = await gateway.postDesk(desk.decideDispute, withoutFee(receiptNumber), proposer);
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
