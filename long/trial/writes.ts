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
  type Acknowledged,
  companyKept,
  disputeKept,
  exchangeKept,
  logoutKept,
  refundKept,
  sessionKept,
  topUpKept,
  tripKept,
} from './acknowledged.ts';
import { type Answer, ask, askAsService, dataOf } from './ask.ts';
import type { ProvenPerson } from './people.ts';

/** The gateway did not acknowledge: what came instead, null for no answer at all. */
export class NotAcknowledged extends Error {
  readonly answer: Answer | null;

  constructor(path: string, answer: Answer | null) {
    super(`${path} was answered ${JSON.stringify(answer)}`);
    this.answer = answer;
  }
}

/** Where writes go and what becomes of them. */
export interface Writing {
  readonly origin: string;
  /** Distinguishes what this writer writes from everything else. */
  readonly name: string;
  keep(acknowledged: Acknowledged): void;
}

type Call = { readonly path: string };

async function acknowledgedBy<Data>(call: Call, asking: Promise<Answer | null>): Promise<Data> {
  const answer = await asking;
  if (answer?.envelope?.success !== true) throw new NotAcknowledged(call.path, answer);
  return dataOf<Data>(answer);
}

/** Companies of the demo that have something to earn, or to lose again. */
const companies = ['registered', 'too-little', 'promised', 'partly', 'paid', 'refunded'].map(
  (name) => `demo-company-${name}`,
);
const AMOUNT_FEN = 150_000;

/** Money comes in, every second time goes back, and now and then what was earned is paid. */
export async function writeToLedger(writing: Writing, count: number): Promise<void> {
  const { origin, name, keep } = writing;
  const deliver = (call: Call, body: unknown) =>
    acknowledgedBy(call, askAsService(origin, call, body));
  const topUpId = `${name}-${count}`;
  const companyId = companies[count % companies.length] ?? '';
  const topUp = { topUpId, companyId, amountFen: AMOUNT_FEN, paidAt: Date.now() };
  await deliver(recordTopUp, topUp);
  keep(topUpKept(topUp));
  if (count % 2 === 0) {
    const refund = { refundId: topUpId, topUpId, amountFen: AMOUNT_FEN, refundedAt: Date.now() };
    await deliver(refundTopUp, refund);
    keep(refundKept(refund));
  }
  if (count % 9 === 0) await deliver(settleRewards, {});
}

/** A passenger of a mini-program comes and goes. */
export async function writeVisit({ origin, name, keep }: Writing, count: number): Promise<void> {
  const mobile = '13800000000';
  const asking = askAsService(origin, issueMiniToken, { mobile });
  const { miniToken } = await acknowledgedBy<{ miniToken: string }>(issueMiniToken, asking);
  const exchanging = ask(origin, exchangeMiniToken, { miniToken });
  const { token } = await acknowledgedBy<{ token: string }>(exchangeMiniToken, exchanging);
  // What is told apart by its token is held until it ends.
  if (count % 2 === 0) return keep(exchangeKept(mobile, token));
  await acknowledgedBy(logout, ask(origin, logout, {}, { token }));
  keep(logoutKept(`${mobile} ${name}`, token));
}

export const formOf = ({ mobile, number, code }: ProvenPerson) => ({
  fullName: `第${number}家示例公司`,
  contactPhone: mobile,
  contactName: '王小明',
  registerCity: '南京市',
  cityCode: '320100',
  identifyCode: code,
  scale: '1-10人',
  industryId: '3',
});

export const register = (origin: string, person: ProvenPerson): Promise<Answer | null> =>
  ask(origin, registerEnterprise, formOf(person), { address: person.address });

/** Somebody registers a company, rides, logs in and disputes the fare. */
export async function writeJourney({ origin, keep }: Writing, person: ProvenPerson): Promise<void> {
  const { mobile, address, code: identifyCode, ticket } = person;
  await acknowledgedBy(registerEnterprise, register(origin, person));
  keep(companyKept(person));

  const trip = disputableTrip(person);
  await acknowledgedBy(recordCompletedTrip, askAsService(origin, recordCompletedTrip, trip));
  keep(tripKept(trip));

  const opening = ask(origin, login, { mobile, identifyCode }, { address });
  const { token } = await acknowledgedBy<{ token: string }>(login, opening);
  keep(sessionKept(mobile, token));

  const { orderUuid } = trip;
  const dispute = { orderUuid, reason: '里程不对', captchaTicket: ticket };
  await acknowledgedBy(raiseDissent, ask(origin, raiseDissent, dispute, { token }));
  keep(disputeKept(orderUuid, token));
}

function disputableTrip({ mobile, number }: ProvenPerson) {
  const completedAt = Date.now();
  const departedAt = completedAt - 1_500_000;
  return {
    orderUuid: `trial-order-${number}`,
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
