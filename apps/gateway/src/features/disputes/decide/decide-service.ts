import {
  type DisputeOutcome,
  disputeOutcomeNames,
  nextState,
} from '@ride/domain/disputes/dispute-case';
import { mayDo } from '@ride/domain/staff/roles';
import { isUniqueViolation } from '../../../db/errors.ts';
import { isFactorFresh } from '../../../http/fresh-factor.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { refusedCase } from '../../cases/case-action.ts';
import { findBilledOrder } from '../../orders/bill-store.ts';
import { lockOrder } from '../../orders/order-store.ts';
import { type DisputeCase, disputeKind } from '../case/case-store.ts';
import type { BillChanges, Proposal } from '../case/decision-store.ts';
import {
  actOnDispute,
  type CaseDeps,
  type DisputeAction,
  type RefusedDispute,
  requireHolder,
  requireStep,
} from '../case/desk-action-service.ts';
import { type NotifyDeps, notifyPassenger } from '../case/notices/notify-passenger-service.ts';
import type { DisputeCounts } from '../dispute-counts.ts';
import { yuanText } from '../texts.ts';
import { findCaseWithOrder, findSeenCase, isStaleBill } from './case-with-order.ts';
import { type BillRefusal, recomputeAdjustment, recomputeCase } from './recompute-case.ts';
import { isBasisOf, type Recomputation, type RecomputeDeps } from './recompute-service.ts';
import { type SettleDeps, type SettledDecision, settleDecision } from './settle-decision.ts';

export type DecideDeps = CaseDeps &
  RecomputeDeps &
  SettleDeps &
  NotifyDeps & { readonly disputeCounts: DisputeCounts };

export interface DecisionResult {
  readonly outcome: 'done';
  readonly state: 'decided' | 'awaitingSignature';
  readonly refundFen: number;
}

export type DecideOutcome =
  | DecisionResult
  | BillRefusal
  | RefusedDispute
  | { readonly outcome: 'stepUpRequired' };

/** Changes of the bill that the actor saw. */
interface ChangesOfBill extends BillChanges {
  readonly receiptNumber: string;
  readonly billRevision: number;
}

/** What a decision would come to; nothing is written. */
export async function previewDecision(
  deps: DecideDeps,
  { grants }: StaffActor,
  { receiptNumber, billRevision, ...changes }: ChangesOfBill,
): Promise<Recomputation | BillRefusal | { readonly outcome: 'unknownCase' }> {
  const seen = await findCaseWithOrder(deps.ports.db, receiptNumber);
  if (seen === null || !mayDo(grants, 'dispute.read', seen.dispute.cityCode)) {
    return { outcome: 'unknownCase' };
  }
  if (isStaleBill(seen.order, billRevision)) return { outcome: 'staleBill' };
  return recomputeCase(deps, seen, changes);
}

interface DecisionInput extends ChangesOfBill {
  readonly revision: number;
  readonly outcome: 'adjusted' | 'unchanged';
  readonly text: string;
  /** What the actor was shown. */
  readonly expectedTotalFen?: number | undefined;
}

/** Ends a case, or hands it to a second person when much money is at stake. */
export async function decideDispute(
  deps: DecideDeps,
  actor: StaffActor,
  input: DecisionInput,
): Promise<DecideOutcome> {
  const { receiptNumber, revision } = input;
  const key = { permission: 'dispute.decide', receiptNumber, revision } as const;
  const seen = await findSeenCase(deps.ports.db, actor, key);
  if ('outcome' in seen) return seen;
  const { dispute, order } = seen;
  if (nextState(dispute.state, 'decide', dispute.round) === null) {
    return { outcome: 'wrongState', current: dispute };
  }
  if (isStaleBill(order, input.billRevision)) return { outcome: 'staleBill' };
  const recomputed =
    input.outcome === 'adjusted' ? await recomputeAdjustment(deps, seen, input) : null;
  if (recomputed && 'outcome' in recomputed) return recomputed;
  const { expectedTotalFen = recomputed?.revised.totalFen } = input;
  if (recomputed?.revised.totalFen !== expectedTotalFen) return { outcome: 'staleBill' };
  if (recomputed?.needsSignature && !isFactorFresh(actor, deps.ports.now())) {
    return { outcome: 'stepUpRequired' };
  }
  const decided = await withConflicts(deps.ports, receiptNumber, () =>
    actOnDispute(deps, actor, key, async (action) => {
      requireHolder(action, actor);
      return recomputed?.needsSignature
        ? propose(deps, action, actor, input, recomputed)
        : decide(deps, action, { ...input, recomputed, decidedBy: actor.staffId, signedBy: null });
    }),
  );
  await countAndNotify(deps, dispute, input.outcome, decided);
  return decided;
}

async function propose(
  deps: DecideDeps,
  action: DisputeAction,
  actor: StaffActor,
  { text, corrections, waived }: DecisionInput,
  { base, revised, lines, refund }: Recomputation,
): Promise<DecisionResult> {
  const proposal: Proposal = {
    text,
    corrections: [...corrections],
    waived: [...waived],
    lines: [...lines],
    billRevision: base.revision,
    totalBeforeFen: base.totalFen,
    totalAfterFen: revised.totalFen,
    refundFen: refund,
    proposedBy: actor.staffId,
    proposedAt: action.now,
  };
  const changes = requireStep(deps, action, 'propose');
  await action.update({ ...changes, proposal: JSON.stringify(proposal) });
  await action.audit('dispute.proposed', {
    before: yuanText(base.totalFen),
    after: yuanText(revised.totalFen),
    reason: text,
  });
  return { outcome: 'done', state: 'awaitingSignature', refundFen: refund };
}

interface FinalDecision extends SettledDecision {
  /** The bill it is about. */
  readonly billRevision: number;
}

export async function decide(
  deps: DecideDeps,
  action: DisputeAction,
  final: FinalDecision,
): Promise<DecisionResult> {
  const { tx, current, now } = action;
  const { recomputed, signedBy } = final;
  const outcome = recomputed ? 'adjusted' : 'unchanged';
  const changes = requireStep(deps, action, signedBy === null ? 'decide' : 'sign');
  // Whoever reports a payment waits until this bill is made, or has reported it already.
  await lockOrder(tx, current.orderUuid);
  // Then the row: it is what two people who decide at once wait for.
  await action.update({ ...changes, outcome, decidedAt: now });
  const order = await findBilledOrder(tx, current.orderUuid);
  if (order === null) throw new Error(`the case ${current.receiptNumber} has no order`);
  if (isStaleBill(order, final.billRevision)) action.refuse('editConflict');
  if (recomputed && !isBasisOf(order, recomputed)) action.refuse('editConflict');
  const decision = await settleDecision(deps, tx, { dispute: current, order, now }, final);
  await action.audit(signedBy === null ? `dispute.${outcome}` : 'dispute.signed', {
    before: yuanText(decision.totalBeforeFen),
    after: textOfDecision(decision),
    reason: final.text,
  });
  return { outcome: 'done', state: 'decided', refundFen: decision.refundFen };
}

const textOfDecision = (decision: {
  readonly outcome: 'adjusted' | 'unchanged';
  readonly totalAfterFen: number;
  readonly refundFen: number;
}): string =>
  decision.outcome === 'unchanged'
    ? disputeOutcomeNames.unchanged
    : `${yuanText(decision.totalAfterFen)}，退款 ${yuanText(decision.refundFen)}`;

/** A key that another decision has taken means that the case or its bill has changed. */
export async function withConflicts<Outcome>(
  { db }: Pick<Ports, 'db'>,
  receiptNumber: string,
  work: () => Promise<Outcome>,
): Promise<Outcome | RefusedDispute> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return refusedCase(disputeKind, db, receiptNumber, 'editConflict');
  }
}

/** Once a decision is stored; a proposal waits for its signature. */
export async function countAndNotify(
  deps: Pick<DecideDeps, 'disputeCounts'> & NotifyDeps,
  { kind, receiptNumber }: Pick<DisputeCase, 'kind' | 'receiptNumber'>,
  outcome: DisputeOutcome,
  result: DecideOutcome,
): Promise<void> {
  if (result.outcome !== 'done' || result.state !== 'decided') return;
  deps.disputeCounts.countEnded(kind, outcome);
  await notifyPassenger(deps, receiptNumber);
}
