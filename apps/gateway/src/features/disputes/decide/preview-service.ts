import { givenAway, reasonsToSign } from '@ride/domain/disputes/signature';
import { mayDo } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { decisionAtStake } from '../case/decision-at-stake.ts';
import { findCaseWithOrder, isStaleBill } from './case-with-order.ts';
import type { BillChangeRequest, DecideDeps, DecisionResult } from './decide-service.ts';
import { type BillRefusal, recomputeBillOfCase } from './recompute-case.ts';
import type { RecomputedBill } from './recompute-service.ts';
import { readUnsignedBalance } from './unsigned-balance-service.ts';

export async function previewDecision(
  deps: DecideDeps,
  { staffId, grants }: StaffActor,
  { receiptNumber, billRevision, ...changes }: BillChangeRequest,
): Promise<
  | (RecomputedBill & Pick<DecisionResult, 'reasonsToSign'>)
  | BillRefusal
  | { readonly outcome: 'unknownCase' }
> {
  const { db } = deps.ports;
  const seen = await findCaseWithOrder(db, receiptNumber);
  if (seen === null || !mayDo(grants, 'dispute.read', seen.dispute.cityCode)) {
    return { outcome: 'unknownCase' };
  }
  if (isStaleBill(seen.order, billRevision)) return { outcome: 'staleBill' };
  const recomputed = await recomputeBillOfCase(deps, seen, changes);
  if ('outcome' in recomputed) return recomputed;
  const stake = decisionAtStake(seen, recomputed, staffId);
  const reasons = reasonsToSign(stake, deps.refundLimit);
  const { leftFen } = await readUnsignedBalance(deps, staffId);
  const isWithinDay = reasons.length > 0 || givenAway(stake) <= leftFen;
  return { ...recomputed, reasonsToSign: isWithinDay ? reasons : ['dayLimit'] };
}
