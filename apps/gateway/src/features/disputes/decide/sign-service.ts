import type { StaffActor } from '../../../ports/staff.ts';
import { type Proposal, proposalOf, type ReturnedProposal } from '../case/decision-store.ts';
import {
  actOnCase,
  type CaseDeps,
  hasDecidedBefore,
  type SeenCase,
} from '../case/desk-act-service.ts';
import { insertMessage } from '../case/message-store.ts';
import { type CaseWithOrder, findSeenCase, isStaleBill } from './case-with-order.ts';
import {
  countAndNotify,
  type DecideDeps,
  type DecideOutcome,
  type DecisionResult,
  decide,
  withConflicts,
} from './decide-service.ts';
import { type BillRefusal, recomputeAdjustment } from './recompute-case.ts';
import type { Recomputation } from './recompute-service.ts';

/** The second signature. */
export async function signDispute(
  deps: DecideDeps,
  actor: StaffActor,
  { receiptNumber, revision }: SeenCase,
): Promise<DecideOutcome> {
  const key = { permission: 'dispute.sign', receiptNumber, revision } as const;
  const seen = await findSeenCase(deps.ports.db, actor, key);
  if ('outcome' in seen) return seen;
  // Of this revision, which the transaction checks again.
  const proposal = proposalOf(seen.found);
  if (proposal === null) return { outcome: 'wrongState', current: seen.found };
  if (proposal.proposedBy === actor.staffId) return { outcome: 'ownProposal' };
  if (await hasDecidedBefore(deps.ports.db, seen.found, actor.staffId)) {
    return { outcome: 'decidedBefore' };
  }
  const recomputed = await recomputeProposal(deps, seen, proposal);
  if ('outcome' in recomputed) return recomputed;
  const by = { decidedBy: proposal.proposedBy, signedBy: actor.staffId };
  const signed = await withConflicts(deps.ports, receiptNumber, () =>
    actOnCase<DecisionResult>(deps, actor, key, (act) =>
      decide(deps, act, { ...proposal, recomputed, ...by }),
    ),
  );
  // What leaves the bill as it is needs no second signature.
  await countAndNotify(deps, seen.found, 'adjusted', signed);
  return signed;
}

/**
 * What was proposed is worked out again and must come to the same: another case of the order
 * or a payment may have changed what the proposal was about.
 */
async function recomputeProposal(
  deps: DecideDeps,
  seen: CaseWithOrder,
  proposal: Proposal,
): Promise<Recomputation | BillRefusal> {
  if (isStaleBill(seen.order, proposal.billRevision)) return { outcome: 'billChanged' };
  const recomputed = await recomputeAdjustment(deps, seen, proposal);
  if ('outcome' in recomputed) return recomputed;
  const isAsProposed =
    recomputed.revised.totalFen === proposal.totalAfterFen &&
    recomputed.refund === proposal.refundFen;
  return isAsProposed ? recomputed : { outcome: 'billChanged' };
}

/** Back to whoever has the case, which keeps the proposal, with the reason as a note beside it. */
export const returnDispute = (
  deps: CaseDeps,
  actor: StaffActor,
  {
    reason,
    messageId,
    ...seen
  }: SeenCase & { readonly reason: string; readonly messageId: string },
) =>
  actOnCase<{ readonly outcome: 'done' }>(
    deps,
    actor,
    { permission: 'dispute.sign', ...seen },
    async (act) => {
      const changes = act.step('return');
      const proposal = proposalOf(act.found);
      const returned: ReturnedProposal | null = proposal && {
        ...proposal,
        ...{ returnedBy: actor.staffId, returnedAt: act.now, returnMessageId: messageId },
      };
      await act.update({ ...changes, proposal: returned && JSON.stringify(returned) });
      const { receiptNumber } = seen;
      const by = { kind: 'note', staffId: actor.staffId, writtenAt: act.now } as const;
      await insertMessage(act.tx, { messageId, receiptNumber, words: reason, ...by });
      await act.audit('dispute.returned', { reason });
      return { outcome: 'done' };
    },
  );
