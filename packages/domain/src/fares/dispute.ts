import {
  type DisputeCaseState,
  type DisputeKind,
  type DisputeOutcome,
  isOpenDispute,
} from '../disputes/dispute-case.ts';
import { HOUR_MS } from '../durations.ts';

/** How long after the service, or after its bill came to us, a fare may be disputed or reported. */
export const DISPUTE_WITHIN_MS = 48 * HOUR_MS;

/** Whose fares may be disputed or reported: those of all orders, or of abnormal ones only. */
export type DisputableOrders = 'all' | 'abnormal';

export interface DisputableOrder {
  readonly isAbnormal: boolean;
  readonly completedAt: number;
  /** When the trip was delivered to us: nobody can read its bill before. */
  readonly recordedAt: number;
  /** Null if not raised. */
  readonly raisedAt: number | null;
  readonly cases: readonly FareCase[];
}

export type DisputeState = 'possible' | 'notAbnormal' | 'raised' | 'tooLate';

/**
 * Whether a dispute may be raised now, and if not, why. While the desk has not decided its own case
 * of a held order nothing is charged, so there is no deadline. Afterwards there is that of any other
 * order, and the decision may be appealed.
 */
export function disputeState(
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

/** What counts of a case about a fare, whoever raised it. */
export interface FareCase {
  readonly kind: DisputeKind;
  readonly state: DisputeCaseState;
  /** Of the first round too, while an appeal is open. */
  readonly outcome: DisputeOutcome | null;
}

/** In an appeal of its decision there is an outcome already. */
const isUndecidedCheck = ({ kind, state, outcome }: FareCase): boolean =>
  kind === 'held' && isOpenDispute(state) && outcome === null;

/** A wrong rule says nothing about what the checks noticed. */
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
 * Whether the passenger may confirm the fare. A dispute outweighs a confirmation, whichever came
 * first, so that concurrent ones have the same result in any order; a report and an appeal do while
 * they are open. What waits for a second signature is not confirmed either. A case about a wrong rule
 * does not count: what it lowers is given back, confirmed or not.
 */
export function confirmationState({
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
