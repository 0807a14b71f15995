import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { readDisputeCases } from '@ride/contract/dispute-cases';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import { checkLedger } from '@ride/contract/internal-rewards';
import { deskForTest, type Headers, type TestDesk } from './desk-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
  type TripInput,
} from './fares-for-test.ts';
import {
  asService,
  logInPassenger,
  post,
  type TestGateway,
  type TestGatewayOptions,
} from './gateway-for-test.ts';
import { issueTestTicket } from './seeded-ticket.ts';

export const ORDER_UUID = 'order-1';

export async function raiseTestDispute(
  gateway: TestGateway,
  token: string,
  changes: Partial<RequestInput<typeof raiseDissent>> = {},
): Promise<string> {
  const captchaTicket = await issueTestTicket(gateway.ports, 'raiseDissent');
  const request = { orderUuid: ORDER_UUID, reason: '没有走高速', captchaTicket, ...changes };
  const { data, msg } = await post(gateway.app, raiseDissent, request, { token });
  if (!data?.receiptNumber) throw new Error(msg);
  return data.receiptNumber;
}

/** Reports a cost problem of the same order, which opens a second case. */
export async function raiseTestReport(gateway: TestGateway, token: string): Promise<string> {
  const captchaTicket = await issueTestTicket(gateway.ports, 'costProblem');
  const request = { orderUuid: ORDER_UUID, problem: '高速费不对', captchaTicket };
  const { data, msg } = await post(gateway.app, costProblem, request, { token });
  if (!data?.receiptNumber) throw new Error(msg);
  return data.receiptNumber;
}

export interface DisputeDesk extends TestDesk {
  readonly token: string;
  readonly receiptNumber: string;
}

/** At this price per kilometre a highway fee of 30 yuan is not noticed by the checks. */
const FARE_CHECKS = '{"*":{"highwayFenPerKm":300}}';

/**
 * A trip of 39 yuan metered and 30 yuan for a highway, paid in full, and disputed by its passenger.
 */
export async function deskWithDispute(
  trip: Partial<TripInput> = {},
  options: TestGatewayOptions = {},
): Promise<DisputeDesk> {
  const settings = { FARE_CHECKS, ...options.settings };
  const desk = await deskForTest({ ...options, settings });
  await publishRules(desk, createRuleInput());
  const payments = [{ item: '微信支付', amountFen: 6_900 }];
  await deliverTrip(desk, createTripInput({ highwayFen: 3_000, payments, ...trip }));
  const token = await logInPassenger(desk);
  const receiptNumber = await raiseTestDispute(desk, token);
  return { ...desk, token, receiptNumber };
}

export const readCase = async ({ postDesk }: TestDesk, receiptNumber: string, headers: Headers) =>
  (await postDesk(calls.getDispute, { receiptNumber }, headers)).data;

export async function readOwnCase({ app, token }: DisputeDesk) {
  const { data } = await post(app, readDisputeCases, { orderUuid: ORDER_UUID }, { token });
  const [newest] = data.cases ?? [];
  if (!newest) throw new Error('there is no case');
  return newest;
}

export async function takeDisputeAs(
  desk: DisputeDesk,
  role: 'support' | 'lead' = 'support',
): Promise<{ readonly headers: Headers; readonly revision: number }> {
  const headers = await desk.as(role);
  const { receiptNumber } = desk;
  const answer = await desk.postDesk(calls.takeDispute, { receiptNumber }, headers);
  if (!answer.success) throw new Error(answer.msg);
  const { revision } = await readCase(desk, receiptNumber, headers);
  return { headers, revision };
}

export async function findLedgerDifferences({ app }: TestGateway): Promise<string[]> {
  return (await post(app, checkLedger, {}, asService)).data.differences;
}
