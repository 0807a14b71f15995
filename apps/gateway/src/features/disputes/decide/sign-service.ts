import { mayDo } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { done } from '../../cases/case-action.ts';
import { insertNote } from '../../cases/case-store.ts';
import { type DisputeProposal, proposalOf, type ReturnedProposal } from '../case/decision-store.ts';
import {
  actOnDispute,
  type CaseDeps,
  type DisputeAtRevision,
  hasDecidedBefore,
  requireStep,
} from '../case/queue/desk-action-service.ts';
import { type CaseWithOrder, findUnchangedCase, isStaleBill } from './case-with-order.ts';
import {
  completeDecision,
  countAndNotifyDecision,
  type DecideDeps,
  type DecideOutcome,
  withEditConflicts,
} from './decide-service.ts';
import { type BillRefusal, recomputeAdjustment } from './recompute-case.ts';
import type { RecomputedBill } from './recompute-service.ts';

export async function signDispute(
  deps: DecideDeps,
  actor: StaffActor,
  { receiptNumber, revision }: DisputeAtRevision,
): Promise<DecideOutcome> {
  const key = { permission: 'dispute.sign', receiptNumber, revision } as const;
  const seen = await findUnchangedCase(deps.ports.db, actor, key);
  if ('outcome' in seen) return seen;
  // The transaction checks again that the case still has this revision.
  const proposal = proposalOf(seen.dispute);
  if (proposal === null) return { outcome: 'wrongState', current: seen.dispute };
  if (proposal.proposedBy === actor.staffId) return { outcome: 'ownProposal' };
  if (await hasDecidedBefore(deps.ports.db, seen.dispute, actor.staffId)) {
    return { outcome: 'decidedBefore', current: seen.dispute };
  }
  const recomputed = await recomputeProposal(deps, seen, proposal);
  if (recomputed && 'outcome' in recomputed) return recomputed;
  const by = { decidedBy: proposal.proposedBy, signedBy: actor.staffId };
  const signed = await withEditConflicts(deps.ports, receiptNumber, () =>
    actOnDispute(deps, actor, key, (action) =>
      completeDecision(deps, action, { ...proposal, recomputed, ...by }),
    ),
  );
  await countAndNotifyDecision(deps, seen.dispute, proposal.outcome, signed);
  return signed;
}

/**
 * Computes the proposal again and refuses it if the result differs, because another case or a
 * payment may have changed the bill since. Null leaves the bill as it is.
 */
async function recomputeProposal(
  deps: DecideDeps,
  seen: CaseWithOrder,
  proposal: DisputeProposal,
): Promise<RecomputedBill | BillRefusal | null> {
  if (isStaleBill(seen.order, proposal.billRevision)) return { outcome: 'billChanged' };
  if (proposal.outcome === 'unchanged') return null;
  const recomputed = await recomputeAdjustment(deps, seen, proposal);
  if ('outcome' in recomputed) return recomputed;
  const isAsProposed =
    recomputed.revised.totalFen === proposal.totalAfterFen &&
    recomputed.refund === proposal.refundFen;
  return isAsProposed ? recomputed : { outcome: 'billChanged' };
}

/**
 * Returns a proposal to its case, where it stays stored; the reason becomes a note. The proposer
 * and everybody who may sign can do this.
 */
export const returnDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  {
    reason,
    messageId,
    ...seen
  }: DisputeAtRevision & { readonly reason: string; readonly messageId: string },
) =>
  actOnDispute(deps, actor, { permission: 'dispute.decide', ...seen }, async (action) => {
    const { tx, current, now, refuse } = action;
    const { staffId, grants } = actor;
    const changes = requireStep(deps, action, 'return');
    const proposal = proposalOf(current);
    const isOwn = proposal?.proposedBy === staffId;
    if (!isOwn && !mayDo(grants, 'dispute.sign', current.cityCode)) refuse('takenByOther');
    const returned: ReturnedProposal | null = proposal && {
      ...proposal,
      returnedBy: staffId,
      returnedAt: now,
      returnMessageId: messageId,
    };
    await action.update({ ...changes, proposal: returned && JSON.stringify(returned) });
    await insertNote(tx, 'disputeMessages', {
      id: messageId,
      caseId: seen.receiptNumber,
      kind: 'note',
      staffId,
      text: reason,
      writtenAt: now,
    });
    await action.audit('dispute.returned', { reason });
    return done;
  });
