import type {
  confirmationStates,
  objectionStates,
  WireFareBreakdown,
} from '@ride/contract/entities/fare-breakdown';
import type { DisputeCaseState, DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import { isShownToPassenger } from '@ride/domain/disputes/dispute-clocks';
import {
  type DisputableOrder,
  type DisputableOrders,
  type DisputeState,
  determineConfirmationState,
  determineDisputeState,
  type FareCase,
} from '@ride/domain/fares/dispute';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { hashIfToken } from '../../ports/tokens.ts';
import { paymentFieldsOfFare } from '../bills/fare-of-order.ts';
import { toWireFindings } from '../bills/findings-of-order.ts';
import { listPayments } from '../bills/payments/payment-store.ts';
import { refundExpectedBy } from '../bills/refunds/refund-promise.ts';
import { listRefunds } from '../bills/refunds/refund-store.ts';
import { parseStoredTrip } from '../bills/stored-trip.ts';
import type { ReadFareModelJson } from '../fares/fares.ts';
import {
  type OrderKey,
  type OwnOrder,
  selectOwnOrder,
  selectRuleVersionOfOwnOrder,
} from './own-order-store.ts';

export interface ReadFareDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly readFareModelJson: ReadFareModelJson;
  readonly disputable: DisputableOrders;
  readonly disputes: OrderDisputeQueries;
  readonly refundWithinMs: number;
}

export interface OrderDisputeQueries {
  findOpenQuestion(db: Db, orderUuid: string): Promise<OpenQuestion | null>;
  /** Returns the receipt numbers of cases whose decision kept a fare that was lowered before. */
  listCasesKeepingAdjustment(db: Db, orderUuid: string): Promise<string[]>;
}

interface OpenQuestion {
  readonly text: string;
  readonly answerBy: number | null;
}

/**
 * The number 2 says that a dispute may be raised now (BILL-8); the number 1 is our own and says
 * that one was raised.
 */
const confirmDissent: Record<DisputeState, number> = {
  possible: 2,
  raised: 1,
  notAbnormal: 0,
  tooLate: 0,
};

type ObjectionState = (typeof objectionStates)[number];

const objectionStateNames: Record<Exclude<DisputeState, 'raised'>, ObjectionState> = {
  possible: 'possible',
  notAbnormal: 'notAllowed',
  tooLate: 'tooLate',
};

export async function readOwnFare(
  { ports: { db, now }, readFareModelJson, disputable, disputes, refundWithinMs }: ReadFareDeps,
  token: string,
  key: OrderKey,
): Promise<WireFareBreakdown | 'loginRequired' | 'unknownOrder'> {
  const at = now();
  const hash = hashIfToken(token);
  const found = hash ? await selectOwnOrder(db, hash, key, at) : null;
  if (!found) return 'loginRequired';
  const order = withoutUnstartedCase(found, at);
  const { orderUuid, fare: first, ruleVersion, completedAt, recordedAt } = order;
  if (orderUuid === null || first === null) return 'unknownOrder';
  if (ruleVersion === null || completedAt === null || recordedAt === null) return 'unknownOrder';
  const details = await readCaseDetails(disputes, db, { ...order, orderUuid });
  const states = statesOf({ ...order, ...details }, { completedAt, recordedAt }, at, disputable);
  const fareModelJson = await readFareModelJson(ruleVersion);
  const bill = JSON.parse(order.revisedFare ?? first) as WireFareBreakdown;
  const money = await readLaterMoney(db, { ...order, orderUuid }, refundWithinMs);
  return Object.assign(bill, money, states, { fareModelJson });
}

type HeldCase = Pick<OwnOrder, 'heldState' | 'heldStartsAt' | 'heldWithdrawnAt'>;

/**
 * The desk's own case of an order held for review is hidden from the passenger until it has
 * started.
 */
export function withoutUnstartedCase<Order extends HeldCase>(order: Order, at: number): Order {
  const held = { startsAt: order.heldStartsAt, withdrawnAt: order.heldWithdrawnAt };
  return isShownToPassenger(held, at) ? order : { ...order, heldState: null };
}

/** The stored bill already shows the right amounts, unless something was paid or decided later. */
async function readLaterMoney(
  db: Db,
  { orderUuid, trip, totalFen, revisedFare, reportedPayments }: OwnOrder & OrderId,
  refundWithinMs: number,
) {
  if (trip === null || totalFen === null) return {};
  if (revisedFare === null && !reportedPayments) return {};
  const reported = reportedPayments ? await listPayments(db, orderUuid) : [];
  const refunds = revisedFare === null ? [] : await listRefunds(db, orderUuid);
  const expected = refunds.map(({ dueAt, ...refund }) => ({
    ...refund,
    expectedBy: refundExpectedBy(dueAt, refundWithinMs),
  }));
  return paymentFieldsOfFare({ delivered: parseStoredTrip(trip), reported }, expected, totalFen);
}

export async function findRuleVersionOfOwnOrder(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  token: string,
  orderUuid: string,
): Promise<{ readonly ruleVersion: string } | 'loginRequired' | 'unknownOrder'> {
  const hash = hashIfToken(token);
  const found =
    hash && (await selectRuleVersionOfOwnOrder(db, { orderUuid, tokenHash: hash, now: now() }));
  if (!found) return 'loginRequired';
  return found.ruleVersion === null ? 'unknownOrder' : { ruleVersion: found.ruleVersion };
}

interface OrderId {
  readonly orderUuid: string;
}

function statesOf(
  order: OwnOrder & CaseDetails,
  times: Pick<DisputableOrder, 'completedAt' | 'recordedAt'>,
  at: number,
  disputable: DisputableOrders,
) {
  const { disputedAt, reportedAt, confirmedAt } = order;
  const isAbnormal = order.abnormalAt !== null;
  const cases = casesOf(order);
  const stateOf = (raisedAt: number | null) =>
    determineDisputeState({ isAbnormal, ...times, raisedAt, cases }, at, disputable);
  const dispute = stateOf(disputedAt);
  const report = stateOf(reportedAt);
  const confirmation: (typeof confirmationStates)[number] = determineConfirmationState({
    isAbnormal,
    confirmedAt,
    cases,
  });
  return {
    confirmDissent: confirmDissent[dispute],
    dissentState: objectionOf(dispute, {
      receiptNumber: order.disputeReceipt,
      raisedAt: disputedAt,
      state: order.disputeState,
      outcome: order.disputeOutcome,
      keptAdjustments: order.keptAdjustments,
    }),
    costProblemState: objectionOf(report, {
      receiptNumber: order.reportReceipt,
      raisedAt: reportedAt,
      state: order.reportState,
      outcome: order.reportOutcome,
      keptAdjustments: order.keptAdjustments,
    }),
    fareConfirmation: {
      state: confirmation,
      ...(confirmation === 'confirmed' ? { confirmedAt } : {}),
    },
    ...(order.findings === null ? {} : { fareFindings: toWireFindings(order.findings) }),
    ...(order.heldState === null
      ? {}
      : { heldState: raisedState({ state: order.heldState, outcome: order.heldOutcome }) }),
    ...(order.question === null ? {} : { fareQuestion: order.question }),
  };
}

type OwnCases = Pick<
  OwnOrder,
  'disputeState' | 'disputeOutcome' | 'reportState' | 'reportOutcome' | 'heldState' | 'heldOutcome'
>;

export function casesOf(order: OwnCases): FareCase[] {
  const { disputeState, disputeOutcome, reportState, reportOutcome, heldState, heldOutcome } =
    order;
  const caseOf = (
    kind: FareCase['kind'],
    state: DisputeCaseState | null,
    outcome: DisputeOutcome | null,
  ) => (state === null ? [] : [{ kind, state, outcome }]);
  return [
    ...caseOf('dissent', disputeState, disputeOutcome),
    ...caseOf('costProblem', reportState, reportOutcome),
    ...caseOf('held', heldState, heldOutcome),
  ];
}

interface CaseDetails {
  readonly question: OpenQuestion | null;
  readonly keptAdjustments: readonly string[];
}

/** Most orders have no case, and then no query is made. */
async function readCaseDetails(
  disputes: OrderDisputeQueries,
  db: Db,
  order: OwnOrder & OrderId,
): Promise<CaseDetails> {
  const { orderUuid, disputedAt, reportedAt, findings, repricedAt, revisedFare } = order;
  const isRevised = revisedFare !== null;
  const mayHaveCase = isRevised || (disputedAt ?? reportedAt ?? findings ?? repricedAt) !== null;
  return {
    question: mayHaveCase ? await disputes.findOpenQuestion(db, orderUuid) : null,
    keptAdjustments: isRevised ? await disputes.listCasesKeepingAdjustment(db, orderUuid) : [],
  };
}

interface RaisedObjection {
  readonly receiptNumber: string | null;
  readonly raisedAt: number | null;
  readonly state: DisputeCaseState | null;
  readonly outcome: DisputeOutcome | null;
  readonly keptAdjustments: readonly string[];
}

function objectionOf(possible: DisputeState, raised: RaisedObjection) {
  if (possible !== 'raised') return { state: objectionStateNames[possible] };
  const { receiptNumber, raisedAt } = raised;
  const isKept = receiptNumber !== null && raised.keptAdjustments.includes(receiptNumber);
  const adjustment = isKept ? { keepsAdjustment: true } : {};
  return { state: raisedState(raised), receiptNumber, raisedAt, ...adjustment };
}

/** An appeal counts as under way, whatever the first decision was. */
function raisedState({
  state,
  outcome,
}: Pick<RaisedObjection, 'state' | 'outcome'>): ObjectionState {
  if (state === 'withdrawn' || state === 'questionAsked') return state;
  return state === 'decided' && outcome !== null ? outcome : 'processing';
}
