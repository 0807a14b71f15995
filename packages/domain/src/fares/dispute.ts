/** How long after the service, or after its bill came to us, a fare may be disputed or reported. */
export const DISPUTE_WITHIN_MS = 48 * 60 * 60 * 1000;

/** Whose fares may be disputed or reported: those of all orders, or of abnormal ones only. */
export type DisputableOrders = 'all' | 'abnormal';

export interface DisputableOrder {
  readonly isAbnormal: boolean;
  readonly completedAt: number;
  /** When the trip was delivered to us: nobody can read its bill before. */
  readonly recordedAt: number;
  /** Null if not raised. */
  readonly raisedAt: number | null;
}

export type DisputeState = 'possible' | 'notAbnormal' | 'raised' | 'tooLate';

/** Whether a dispute may be raised now, and if not, why. */
export function disputeState(
  order: DisputableOrder,
  now: number,
  disputable: DisputableOrders,
): DisputeState {
  if (order.raisedAt !== null) return 'raised';
  if (disputable === 'abnormal' && !order.isAbnormal) return 'notAbnormal';
  const since = Math.max(order.completedAt, order.recordedAt);
  return now - since > DISPUTE_WITHIN_MS ? 'tooLate' : 'possible';
}

export interface ConfirmableOrder {
  readonly isAbnormal: boolean;
  readonly disputedAt: number | null;
  readonly confirmedAt: number | null;
  /** About what was noticed, or what the passenger reported: the fare is settled by that. */
  readonly isDecided: boolean;
}

export type ConfirmationState = 'possible' | 'confirmed' | 'disputed' | 'decided' | 'notAbnormal';

/**
 * Whether the passenger may confirm the fare. A dispute outweighs a confirmation, whichever came
 * first, so that concurrent ones have the same result in any order.
 */
export function confirmationState(order: ConfirmableOrder): ConfirmationState {
  if (order.disputedAt !== null) return 'disputed';
  if (order.confirmedAt !== null) return 'confirmed';
  if (!order.isAbnormal) return 'notAbnormal';
  return order.isDecided ? 'decided' : 'possible';
}
