/** The provider promises to pay a refund within this time after it is due. */
export const refundExpectedBy = (dueAt: number, refundWithinMs: number): number =>
  dueAt + refundWithinMs;

/** Unpaid refunds that were due before this moment are late. */
export const lateIfDueBefore = (now: number, refundWithinMs: number): number =>
  now - refundWithinMs;
