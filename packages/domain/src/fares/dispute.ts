import {
  type DisputeCaseState,
  type DisputeKind,
  type DisputeOutcome,
  isOpenDispute,
} from '../disputes/dispute-case.ts';
import { HOUR_MS } from '../durations.ts';

/** The term begins when the service has ended or the bill has arrived, whichever is later. */
export const DISPUTE_WITHIN_MS = 48 * HOUR_MS;

export type DisputableOrders = 'all' | 'abnormal';

export interface DisputableOrder {
  readonly isAbnormal: boolean;
  readonly completedAt: number;
  /** When the gateway received the trip; the passenger cannot read the bill earlier. */
  readonly recordedAt: number;
  readonly raisedAt: number | null;
  readonly cases: readonly FareCase[];
}

export type DisputeState = 'possible' | 'notAbnormal' | 'raised' | 'tooLate';

/**
 * While the desk has not decided its own case of an order held for review, nothing is charged, so
 * the passenger has no deadline. After that decision the usual deadline applies, and the decision
 * may be appealed.
 */
export function determineDisputeState(
  order: DisputableOrder,
  now: number,
  disputable: DisputableOrders,
): DisputeState {
  if (order.raisedAt !== null) return 'raised';
  if (disputable === 'abnormal' && !order.isAbnormal) return 'notAbnormal';
  if (order.cases.some(isUndecidedCheck)) return 'possible';
  const since = Math.max(order.completedAt, order.recordedAt);
  return now - since > DISPUTE_WITHIN_MS ? 'tooLate' : 'possible';
}

export interface FareCase {
  readonly kind: DisputeKind;
  readonly state: DisputeCaseState;
  /** During an appeal this is the outcome of the first round. */
  readonly outcome: DisputeOutcome | null;
}

/** A case with an outcome is in an appeal and counts as decided. */
const isUndecidedCheck = ({ kind, state, outcome }: FareCase): boolean =>
  kind === 'held' && isOpenDispute(state) && outcome === null;

/** A decision about a wrong rule does not decide what the checks found. */
export const isFareDecided = (cases: readonly FareCase[]): boolean =>
  cases.some(({ kind, outcome }) => kind !== 'wrongRule' && outcome !== null);

export interface ConfirmableOrder {
  readonly isAbnormal: boolean;
  readonly confirmedAt: number | null;
  readonly cases: readonly FareCase[];
}

export type ConfirmationState =
  | 'possible'
  | 'confirmed'
  | 'disputed'
  | 'beingAdjusted'
  | 'decided'
  | 'notAbnormal';

/**
 * Whether the passenger may confirm the fare. A dispute always takes precedence over a
 * confirmation, so that concurrent requests have the same result in any order. Open reports and
 * appeals, and decisions that wait for a second signature, prevent a confirmation too. A case about
 * a wrong rule does not, because its refund is paid with or without a confirmation.
 */
export function determineConfirmationState({
  isAbnormal,
  confirmedAt,
  cases,
}: ConfirmableOrder): ConfirmationState {
  const dispute = cases.find(({ kind }) => kind === 'dissent')?.state;
  if (dispute !== undefined && dispute !== 'withdrawn') return 'disputed';
  const open = cases.filter(({ kind, state }) => kind !== 'wrongRule' && isOpenDispute(state));
  if (open.some(({ state }) => state === 'awaitingSignature')) return 'beingAdjusted';
  if (open.some(({ kind, outcome }) => kind !== 'held' || outcome !== null)) return 'disputed';
  if (confirmedAt !== null) return 'confirmed';
  if (!isAbnormal) return 'notAbnormal';
  return isFareDecided(cases) ? 'decided' : 'possible';
}
