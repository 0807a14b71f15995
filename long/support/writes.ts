import { raiseDissent } from '@ride/contract/disputes';
import { registerEnterprise } from '@ride/contract/enterprise';
import {
  issueMiniToken,
  recordCompletedTrip,
  recordTopUp,
  refundTopUp,
} from '@ride/contract/internal';
import { settleRewards } from '@ride/contract/internal-rewards';
import { exchangeMiniToken, login, logout } from '@ride/contract/session';
import {
  type AcknowledgedWrite,
  createCompanyWrite,
  createDisputeWrite,
  createExchangeWrite,
  createLogoutWrite,
  createRefundWrite,
  createSessionWrite,
  createTopUpWrite,
  createTripWrite,
} from './acknowledged-write.ts';
import type { VerifiedPerson } from './people.ts';
import { type Answer, postAsService, postCall, requireData } from './post-call.ts';

/** The write was not acknowledged. `answer` is null if there was no answer at all. */
export class UnacknowledgedError extends Error {
  readonly answer: Answer | null;

  constructor(path: string, answer: Answer | null) {
    super(`${path} was answered ${JSON.stringify(answer)}`);
    this.answer = answer;
  }
}

export interface WriteContext {
  readonly origin: string;
  /** A unique prefix for everything that this writer stores. */
  readonly name: string;
  record(acknowledged: AcknowledgedWrite): void;
}

type Call = { readonly path: string };

export async function expectAcknowledged<Data>(
  call: Call,
  pending: Promise<Answer | null>,
): Promise<Data> {
  const answer = await pending;
  if (answer?.envelope?.success !== true) throw new UnacknowledgedError(call.path, answer);
  return requireData<Data>(answer);
}

/** Demo companies with rewards that can be earned or lost. */
const companies = ['registered', 'too-little', 'promised', 'partly', 'paid', 'refunded'].map(
  (name) => `demo-company-${name}`,
);
const AMOUNT_FEN = 150_000;

/** Reports top-ups, refunds every second one, and sometimes pays the earned rewards. */
export async function writeToLedger(writing: WriteContext, count: number): Promise<void> {
  const { origin, name, record } = writing;
  const deliver = (call: Call, body: unknown) =>
    expectAcknowledged(call, postAsService(origin, call, body));
  const topUpId = `${name}-${count}`;
  const companyId = companies[count % companies.length] ?? '';
  const topUp = { topUpId, companyId, amountFen: AMOUNT_FEN, paidAt: Date.now() };
  await deliver(recordTopUp, topUp);
  record(createTopUpWrite(topUp));
  if (count % 2 === 0) {
    const refund = { refundId: topUpId, topUpId, amountFen: AMOUNT_FEN, refundedAt: Date.now() };
    await deliver(refundTopUp, refund);
    record(createRefundWrite(refund));
  }
  if (count % 9 === 0) await deliver(settleRewards, {});
}

/** A passenger of a mini-program opens a session and ends it. */
export async function writeVisit(
  { origin, name, record }: WriteContext,
  count: number,
): Promise<void> {
  const mobile = '13800000000';
  const pending = postAsService(origin, issueMiniToken, { mobile });
  const { miniToken } = await expectAcknowledged<{ miniToken: string }>(issueMiniToken, pending);
  const exchanging = postCall(origin, exchangeMiniToken, { miniToken });
  const { token } = await expectAcknowledged<{ token: string }>(exchangeMiniToken, exchanging);
  if (count % 2 === 0) return record(createExchangeWrite(mobile, token));
  await expectAcknowledged(logout, postCall(origin, logout, {}, { token }));
  record(createLogoutWrite(`${mobile} ${name}`, token));
}

export const registrationFormOf = ({ mobile, number, code }: VerifiedPerson) => ({
  fullName: `第${number}家示例公司`,
  contactPhone: mobile,
  contactName: '王小明',
  registerCity: '南京市',
  cityCode: '320100',
  identifyCode: code,
  scale: '1-10人',
  industryId: '3',
});

export const register = (origin: string, person: VerifiedPerson): Promise<Answer | null> =>
  postCall(origin, registerEnterprise, registrationFormOf(person), { address: person.address });

/** A passenger registers a company, takes a ride, logs in and disputes the fare. */
export async function writeJourney(
  { origin, record }: WriteContext,
  person: VerifiedPerson,
): Promise<void> {
  const { mobile, address, code: identifyCode, ticket } = person;
  await expectAcknowledged(registerEnterprise, register(origin, person));
  record(createCompanyWrite(person));

  const trip = disputableTrip(person);
  await expectAcknowledged(recordCompletedTrip, postAsService(origin, recordCompletedTrip, trip));
  record(createTripWrite(trip));

  const opening = postCall(origin, login, { mobile, identifyCode }, { address });
  const { token } = await expectAcknowledged<{ token: string }>(login, opening);
  record(createSessionWrite(mobile, token));

  const { orderUuid } = trip;
  const dispute = { orderUuid, reason: '里程不对', captchaTicket: ticket };
  await expectAcknowledged(raiseDissent, postCall(origin, raiseDissent, dispute, { token }));
  record(createDisputeWrite(orderUuid, token));
}

function disputableTrip({ mobile, number }: VerifiedPerson) {
  const completedAt = Date.now();
  const departedAt = completedAt - 1_500_000;
  return {
    orderUuid: `long-order-${number}`,
    passengerMobile: mobile,
    typeModule: 4,
    typeTime: 1,
    cityCode: '320100',
    orderedAt: departedAt,
    departedAt,
    completedAt,
    distanceMetres: 12_400,
    durationSeconds: 1_500,
    abnormal: true,
  };
}
