import { reviewedLines } from '@ride/domain/fares/reviewed-lines';
import { findMomentError } from '@ride/domain/reported-moment';
import type { Ports } from '../../../ports/ports.ts';
import type { BillChanges } from '../case/decision-store.ts';
import type { CaseWithOrder } from './case-with-order.ts';
import { type RecomputeDeps, type RecomputedBill, recomputeBill } from './recompute-service.ts';

export type RecomputeRefusal = 'notWaivable' | 'departureInFuture' | 'noRuleVersion';
export type AdjustmentRefusal = RecomputeRefusal | 'dearer' | 'nothingChanged';

/**
 * Recomputes before the transaction starts, because it reads rules over another database
 * connection.
 */
export async function recomputeBillOfCase(
  deps: RecomputeDeps & { readonly ports: Pick<Ports, 'now'> },
  { dispute, order, granted }: CaseWithOrder,
  changes: BillChanges,
): Promise<RecomputedBill | RecomputeRefusal> {
  if (changes.waived.some(({ line }) => !reviewedLines[line].isWaivable)) return 'notWaivable';
  if (departsInFuture(changes, deps.ports.now())) return 'departureInFuture';
  const recomputed = await recomputeBill(deps, order, {
    ...changes,
    granted,
    correctVersion: dispute.correctVersion,
  });
  return recomputed ?? 'noRuleVersion';
}

const departsInFuture = ({ corrections }: BillChanges, now: number): boolean =>
  corrections.some(
    ({ fact, value }) => fact === 'departedAt' && findMomentError(value, now) !== null,
  );

/** A dispute never makes a ride more expensive, and an adjustment always changes the total. */
export async function recomputeAdjustment(
  deps: RecomputeDeps & { readonly ports: Pick<Ports, 'now'> },
  seen: CaseWithOrder,
  changes: BillChanges,
): Promise<RecomputedBill | AdjustmentRefusal> {
  const recomputed = await recomputeBillOfCase(deps, seen, changes);
  if (typeof recomputed === 'string') return recomputed;
  const { base, revised } = recomputed;
  if (revised.totalFen > base.totalFen) return 'dearer';
  return revised.totalFen === base.totalFen ? 'nothingChanged' : recomputed;
}
