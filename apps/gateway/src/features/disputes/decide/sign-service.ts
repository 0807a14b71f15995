import { hasPermission } from '@ride/domain/staff/roles';
import type { StaffActor } from '../../../ports/staff.ts';
import { type CaseRefusal, DONE, describeCaseRefusal } from '../../case-work/case-action.ts';
import { disputeKind } from '../case/case-store.ts';
import {
  type DisputeProposal,
  type ReturnedProposal,
  readStoredProposal,
} from '../case/decision-store.ts';
import { insertMessage } from '../case/message-store.ts';
import {
  actOnDisputeRevision,
  type CaseDeps,
  type DisputeAtRevision,
  type DisputeUpdate,
  hasDecidedBefore,
  requireStep,
} from '../case/queue/desk-action-service.ts';
import { type CaseWithOrder, findUnchangedCase, isStaleBill } from './case-with-order.ts';
import {
  completeDecision,
  countAndNotifyDecision,
  type DecideDeps,
  type DecisionResult,
  withEditConflicts,
} from './decide-service.ts';
import { type AdjustmentRefusal, recomputeAdjustment } from './recompute-case.ts';
import type { RecomputedBill } from './recompute-service.ts';

type SignOutcome =
  | DecisionResult
  | AdjustmentRefusal
  | 'ownProposal'
  | 'billChanged'
  | CaseRefusal<'wrongState' | 'editConflict' | 'decidedBefore'>;

export async function signDispute(
  deps: DecideDeps,
  actor: StaffActor,
  { receiptNumber, revision }: DisputeAtRevision,
): Promise<SignOutcome> {
  const key = { permission: 'dispute.sign', receiptNumber, revision } as const;
  const seen = await findUnchangedCase(deps, actor, key);
  if ('outcome' in seen) return seen;
  // The transaction checks again that the case still has this revision.
  const proposal = readStoredProposal(seen.dispute);
  if (proposal === null) return describeCaseRefusal(disputeKind, deps, receiptNumber, 'wrongState');
  if (proposal.proposedBy === actor.staffId) return 'ownProposal';
  if (await hasDecidedBefore(deps.ports.db, seen.dispute, actor.staffId)) {
    return describeCaseRefusal(disputeKind, deps, receiptNumber, 'decidedBefore');
  }
  const recomputed = await recomputeProposal(deps, seen, proposal);
  if (typeof recomputed === 'string') return recomputed;
  const by = { decidedBy: proposal.proposedBy, signedBy: actor.staffId };
  const signed = await withEditConflicts(deps, receiptNumber, () =>
    actOnDisputeRevision(deps, actor, key, (action: DisputeUpdate<'wrongState'>) =>
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
): Promise<RecomputedBill | AdjustmentRefusal | 'billChanged' | null> {
  if (isStaleBill(seen.order, proposal.billRevision)) return 'billChanged';
  if (proposal.outcome === 'unchanged') return null;
  const recomputed = await recomputeAdjustment(deps, seen, proposal);
  if (typeof recomputed === 'string') return recomputed;
  const isAsProposed =
    recomputed.revised.totalFen === proposal.totalAfterFen &&
    recomputed.refund === proposal.refundFen;
  return isAsProposed ? recomputed : 'billChanged';
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
) => {
  const key = { permission: 'dispute.decide', ...seen } as const;
  type Update = DisputeUpdate<'wrongState' | 'takenByOther'>;
  return actOnDisputeRevision(deps, actor, key, async (action: Update) => {
    const { tx, current, now, refuse } = action;
    const { staffId, grants } = actor;
    const changes = requireStep(deps, action, 'return');
    const proposal = readStoredProposal(current);
    const isOwn = proposal?.proposedBy === staffId;
    if (!isOwn && !hasPermission(grants, 'dispute.sign', current.cityCode)) refuse('takenByOther');
    const returned: ReturnedProposal | null = proposal && {
      ...proposal,
      returnedBy: staffId,
      returnedAt: now,
      returnMessageId: messageId,
    };
    await action.update({ ...changes, proposal: returned && JSON.stringify(returned) });
    await insertMessage(tx, {
      id: messageId,
      caseId: seen.receiptNumber,
      kind: 'note',
      staffId,
      text: reason,
      writtenAt: now,
    });
    await action.audit('dispute.returned', { reason });
    return DONE;
  });
};
