import { givenAway, reasonsToSign } from '@ride/domain/disputes/signature';
import { mayDo } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { decisionAtStake } from '../case/decision-at-stake.ts';
import { findCaseWithOrder, isStaleBill, staleBill } from './case-with-order.ts';
import type { BillChangeRequest, DecideDeps, DecisionResult } from './decide-service.ts';
import { type RecomputeRefusal, recomputeBillOfCase } from './recompute-case.ts';
import type { RecomputedBill } from './recompute-service.ts';
import { readUnsignedBalance } from './unsigned-balance-service.ts';

export async function previewDecision(
  deps: DecideDeps,
  { staffId, grants }: StaffActor,
  { receiptNumber, billRevision, ...changes }: BillChangeRequest,
): Promise<
  | (RecomputedBill & Pick<DecisionResult, 'outcome' | 'reasonsToSign'>)
  | RecomputeRefusal
  | 'unknownCase'
  | typeof staleBill
> {
  const { db } = deps.ports;
  const seen = await findCaseWithOrder(db, receiptNumber);
  if (seen === null || !mayDo(grants, 'dispute.read', seen.dispute.cityCode)) {
    return 'unknownCase';
  }
  if (isStaleBill(seen.order, billRevision)) return staleBill;
  const recomputed = await recomputeBillOfCase(deps, seen, changes);
  if (typeof recomputed === 'string') return recomputed;
  const stake = decisionAtStake(seen, recomputed, staffId);
  const reasons = reasonsToSign(stake, deps.refundLimit);
  const { leftFen } = await readUnsignedBalance(deps, staffId);
  const isWithinDay = reasons.length > 0 || givenAway(stake) <= leftFen;
  return { outcome: 'done', ...recomputed, reasonsToSign: isWithinDay ? reasons : ['dayLimit'] };
}
