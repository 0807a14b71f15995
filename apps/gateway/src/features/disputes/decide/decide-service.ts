import { type DisputeOutcome, nextDisputeState } from '@ride/domain/disputes/dispute-case';
import {
  type DecisionToSign,
  formatSignatureReasons,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { isUniqueViolation } from '../../../db/errors.ts';
import { isFactorFresh } from '../../../http/fresh-factor.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { findBilledOrder } from '../../bills/bill-store.ts';
import { lockOrder } from '../../bills/order-store.ts';
import { type CaseRefusal, describeCaseRefusal } from '../../case-work/case-action.ts';
import { type DisputeCase, disputeKind } from '../case/case-store.ts';
import { createDecisionToSign, type SignatureDeps } from '../case/decision-at-stake.ts';
import type { BillChanges, DisputeProposal } from '../case/decision-store.ts';
import {
  type NotifyPassengerDeps,
  notifyPassenger,
} from '../case/notices/notify-passenger-service.ts';
import {
  actOnDisputeRevision,
  type CaseDeps,
  type DisputeUpdate,
  requireHolder,
  requireStep,
} from '../case/queue/desk-action-service.ts';
import type { DisputeCounts } from '../dispute-counts.ts';
import { formatDecision, formatYuanText } from '../texts.ts';
import { findUnchangedCase, isStaleBill, staleBillConflict } from './case-with-order.ts';
import { type AdjustmentRefusal, recomputeAdjustment } from './recompute-case.ts';
import {
  isRecomputationCurrent,
  type RecomputeDeps,
  type RecomputedBill,
} from './recompute-service.ts';
import {
  type SettleDecisionDeps,
  type SettledDecision,
  settleDecision,
} from './settle-decision.ts';
import { claimUnsignedAmount } from './unsigned-balance-service.ts';

export type DecideDeps = CaseDeps &
  RecomputeDeps &
  SettleDecisionDeps &
  NotifyPassengerDeps &
  SignatureDeps & { readonly disputeCounts: DisputeCounts };

export interface DecisionResult {
  readonly outcome: 'done';
  readonly state: 'decided' | 'awaitingSignature';
  readonly refundFen: number;
  readonly reasonsToSign: SignatureReason[];
}

type DecideOutcome =
  | DecisionResult
  | AdjustmentRefusal
  | typeof staleBillConflict
  | CaseRefusal<'wrongState' | 'takenByOther' | 'editConflict'>
  | 'stepUpRequired';

export interface BillChangeRequest extends BillChanges {
  readonly receiptNumber: string;
  readonly billRevision: number;
}

interface DecisionInput extends BillChangeRequest {
  readonly revision: number;
  readonly outcome: 'adjusted' | 'unchanged';
  readonly text: string;
  /** The actor saw this total in the preview. */
  readonly expectedTotalFen?: number | undefined;
}

/** Decides a case, or proposes the decision if a second person has to sign it. */
export async function decideDispute(
  deps: DecideDeps,
  actor: StaffActor,
  input: DecisionInput,
): Promise<DecideOutcome> {
  const { receiptNumber, revision } = input;
  const key = { permission: 'dispute.decide', receiptNumber, revision } as const;
  const seen = await findUnchangedCase(deps, actor, key);
  if ('outcome' in seen) return seen;
  const { dispute, order } = seen;
  if (nextDisputeState(dispute.state, 'decide', dispute.round) === null) {
    return describeCaseRefusal(disputeKind, deps, receiptNumber, 'wrongState');
  }
  if (isStaleBill(order, input.billRevision)) return staleBillConflict;
  const recomputed =
    input.outcome === 'adjusted' ? await recomputeAdjustment(deps, seen, input) : null;
  if (typeof recomputed === 'string') return recomputed;
  const { expectedTotalFen = recomputed?.revised.totalFen } = input;
  if (recomputed?.revised.totalFen !== expectedTotalFen) return staleBillConflict;
  const stake = createDecisionToSign(seen, recomputed, actor.staffId);
  type Update = DisputeUpdate<'wrongState' | 'takenByOther'>;
  const decided = await withEditConflicts(deps, receiptNumber, () =>
    actOnDisputeRevision(deps, actor, key, async (action: Update) => {
      requireHolder(action, actor);
      const reasons = await claimUnsignedAmount(deps, action, stake);
      if (reasons.length === 0) {
        const final = { ...input, recomputed, decidedBy: actor.staffId, signedBy: null };
        return completeDecision(deps, action, final);
      }
      if (!isFactorFresh(actor, action.now)) return 'stepUpRequired' as const;
      return propose(deps, action, { ...input, recomputed, stake, reasons });
    }),
  );
  await countAndNotifyDecision(deps, dispute, input.outcome, decided);
  return decided;
}

interface ProposedDecision extends DecisionInput {
  readonly recomputed: RecomputedBill | null;
  readonly stake: DecisionToSign;
  readonly reasons: SignatureReason[];
}

async function propose(
  deps: DecideDeps,
  action: DisputeUpdate<'wrongState'>,
  { recomputed, stake, reasons, ...decision }: ProposedDecision,
): Promise<DecisionResult> {
  const { outcome, text, corrections, waived, billRevision } = decision;
  const { totalBefore, totalAfter, refund, decidedBy } = stake;
  const proposal: DisputeProposal = {
    outcome,
    text,
    corrections: [...corrections],
    waived: [...waived],
    lines: [...(recomputed?.lines ?? [])],
    billRevision,
    totalBeforeFen: totalBefore,
    totalAfterFen: totalAfter,
    refundFen: refund,
    reasonsToSign: reasons,
    proposedBy: decidedBy,
    proposedAt: action.now,
  };
  const changes = requireStep(deps, action, 'propose');
  await action.update({ ...changes, proposal: JSON.stringify(proposal) });
  await action.audit('dispute.proposed', {
    before: formatYuanText(totalBefore),
    after: `${formatDecision(proposal)}（${formatSignatureReasons(reasons)}）`,
    reason: text,
  });
  return { outcome: 'done', state: 'awaitingSignature', refundFen: refund, reasonsToSign: reasons };
}

interface FinalDecision extends SettledDecision {
  readonly billRevision: number;
}

export async function completeDecision(
  deps: DecideDeps,
  action: DisputeUpdate<'wrongState'>,
  final: FinalDecision,
): Promise<DecisionResult> {
  const { tx, current, now } = action;
  const { recomputed, signedBy } = final;
  const outcome = recomputed ? 'adjusted' : 'unchanged';
  const changes = requireStep(deps, action, signedBy === null ? 'decide' : 'sign');
  // The order is locked first: a concurrent report of a payment comes either before this bill or
  // after it.
  await lockOrder(tx, current.orderUuid);
  await action.update({ ...changes, outcome, decidedAt: now });
  const order = await findBilledOrder(tx, current.orderUuid);
  if (order === null) throw new Error(`the case ${current.receiptNumber} has no order`);
  if (isStaleBill(order, final.billRevision)) action.refuse('editConflict');
  if (recomputed && !isRecomputationCurrent(order, recomputed)) action.refuse('editConflict');
  const decision = await settleDecision(deps, tx, { dispute: current, order, now }, final);
  await action.audit(signedBy === null ? `dispute.${outcome}` : 'dispute.signed', {
    before: formatYuanText(decision.totalBeforeFen),
    after: formatDecision(decision),
    reason: final.text,
  });
  const { refundFen } = decision;
  return { outcome: 'done', state: 'decided', refundFen, reasonsToSign: [] };
}

/** A violated unique key means that another decision has changed the case or its bill. */
export async function withEditConflicts<Outcome>(
  deps: CaseDeps,
  receiptNumber: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | CaseRefusal<'editConflict'>> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return describeCaseRefusal(disputeKind, deps, receiptNumber, 'editConflict');
  }
}

export async function countAndNotifyDecision(
  deps: Pick<DecideDeps, 'disputeCounts'> & NotifyPassengerDeps,
  { kind, receiptNumber }: Pick<DisputeCase, 'kind' | 'receiptNumber'>,
  outcome: DisputeOutcome,
  result: string | { readonly outcome: string; readonly state?: string },
): Promise<void> {
  if (typeof result === 'string' || result.outcome !== 'done' || result.state !== 'decided') return;
  deps.disputeCounts.countEnded(kind, outcome);
  await notifyPassenger(deps, receiptNumber);
}
