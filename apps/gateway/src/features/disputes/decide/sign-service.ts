import { mayDo } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { done } from '../../cases/case-action.ts';
import { insertNote } from '../../cases/case-store.ts';
import { type Proposal, proposalOf, type ReturnedProposal } from '../case/decision-store.ts';
import {
  actOnDispute,
  type CaseDeps,
  hasDecidedBefore,
  requireStep,
  type SeenDispute,
} from '../case/queue/desk-action-service.ts';
import { type CaseWithOrder, findSeenCase, isStaleBill } from './case-with-order.ts';
import {
  countAndNotify,
  type DecideDeps,
  type DecideOutcome,
  decide,
  withConflicts,
} from './decide-service.ts';
import { type BillRefusal, recomputeAdjustment } from './recompute-case.ts';
import type { Recomputation } from './recompute-service.ts';

/** The second signature. */
export async function signDispute(
  deps: DecideDeps,
  actor: StaffActor,
  { receiptNumber, revision }: SeenDispute,
): Promise<DecideOutcome> {
  const key = { permission: 'dispute.sign', receiptNumber, revision } as const;
  const seen = await findSeenCase(deps.ports.db, actor, key);
  if ('outcome' in seen) return seen;
  // Of this revision, which the transaction checks again.
  const proposal = proposalOf(seen.dispute);
  if (proposal === null) return { outcome: 'wrongState', current: seen.dispute };
  if (proposal.proposedBy === actor.staffId) return { outcome: 'ownProposal' };
  if (await hasDecidedBefore(deps.ports.db, seen.dispute, actor.staffId)) {
    return { outcome: 'decidedBefore', current: seen.dispute };
  }
  const recomputed = await recomputeProposal(deps, seen, proposal);
  if (recomputed && 'outcome' in recomputed) return recomputed;
  const by = { decidedBy: proposal.proposedBy, signedBy: actor.staffId };
  const signed = await withConflicts(deps.ports, receiptNumber, () =>
    actOnDispute(deps, actor, key, (action) =>
      decide(deps, action, { ...proposal, recomputed, ...by }),
    ),
  );
  await countAndNotify(deps, seen.dispute, proposal.outcome, signed);
  return signed;
}

/**
 * What was proposed is worked out again and must come to the same: another case of the order
 * or a payment may have changed what the proposal was about. Null leaves the bill as it is.
 */
async function recomputeProposal(
  deps: DecideDeps,
  seen: CaseWithOrder,
  proposal: Proposal,
): Promise<Recomputation | BillRefusal | null> {
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
 * By whoever may sign, or who proposed it: back to whoever has the case, which keeps the proposal,
 * with the reason as a note beside it.
 */
export const returnDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  {
    reason,
    messageId,
    ...seen
  }: SeenDispute & { readonly reason: string; readonly messageId: string },
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
