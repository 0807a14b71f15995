/** How long after the service an abnormal fare may be disputed or reported. */
export const DISPUTE_WITHIN_MS = 48 * 60 * 60 * 1000;

export interface DisputableOrder {
  readonly isAbnormal: boolean;
  readonly completedAt: number;
  /** Null while nobody has. */
  readonly raisedAt: number | null;
}

export type DisputeState = 'possible' | 'notAbnormal' | 'raised' | 'tooLate';

/** Whether a dispute may be raised now, and if not, why. */
export function disputeState(order: DisputableOrder, now: number): DisputeState {
  if (!order.isAbnormal) return 'notAbnormal';
  if (order.raisedAt !== null) return 'raised';
  return now - order.completedAt > DISPUTE_WITHIN_MS ? 'tooLate' : 'possible';
}
