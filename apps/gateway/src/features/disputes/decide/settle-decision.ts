import type { DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import { type BilledOrder, insertBill, newestBill } from '../../bills/bill-store.ts';
import { createRefund, type RefundPorts } from '../../bills/refunds/refund-service.ts';
import type { MobileOfUser } from '../../session/session.ts';
import type { DisputeCase } from '../case/case-store.ts';
import { type BillChanges, type DisputeDecision, insertDecision } from '../case/decision-store.ts';
import type { RecomputedBill } from './recompute-service.ts';

export interface SettleDecisionDeps {
  readonly ports: RefundPorts;
  readonly mobileOfUser: MobileOfUser;
}

export interface SettledDecision extends BillChanges {
  readonly text: string;
  readonly decidedBy: string;
  readonly signedBy: string | null;
  /** A decision without a recomputed bill leaves the bill as it is. */
  readonly recomputed: RecomputedBill | null;
}

/**
 * Stores a decision with its new bill, its refund and its event, in the transaction that ends the
 * case. Violates a unique key if somebody else has decided this round or made the order's next
 * bill.
 */
export async function settleDecision(
  deps: SettleDecisionDeps,
  tx: Db,
  {
    dispute,
    order,
    now,
  }: { readonly dispute: DisputeCase; readonly order: BilledOrder; readonly now: number },
  settled: SettledDecision,
): Promise<DisputeDecision> {
  const { recomputed, text, decidedBy, signedBy, corrections, waived } = settled;
  const { receiptNumber, round, orderUuid } = dispute;
  const base = newestBill(order);
  const fareRevision = recomputed ? base.revision + 1 : null;
  const outcome: DisputeOutcome = recomputed ? 'adjusted' : 'unchanged';
  const refund = recomputed?.refund ?? fen(0);
  const decision: DisputeDecision = {
    receiptNumber,
    round,
    outcome,
    text,
    corrections,
    waived,
    fareRevision,
    lines: recomputed?.lines ?? [],
    totalBeforeFen: base.totalFen,
    totalAfterFen: recomputed?.revised.totalFen ?? base.totalFen,
    refundFen: refund,
    decidedBy,
    signedBy,
    decidedAt: now,
  };
  if (recomputed && fareRevision !== null) {
    const bill = { orderUuid, receiptNumber, revision: fareRevision, createdAt: now };
    await insertBill(tx, { ...recomputed.revised, ...bill });
  }
  await insertDecision(tx, decision);
  const refundId = refund > 0 ? `${receiptNumber}-${round}` : null;
  if (refundId !== null && fareRevision !== null) {
    const due = { refundId, orderUuid, revision: fareRevision, receiptNumber, amountFen: refund };
    await createRefund(deps.ports, tx, { ...due, dueAt: now, surplusOf: null });
  }
  const phone = await deps.mobileOfUser(tx, order.userId);
  await deps.ports.eventsOut.append(tx, {
    type: 'dispute.decided',
    subject: { kind: 'dispute', id: receiptNumber },
    data: {
      receiptNumber,
      kind: dispute.kind,
      orderUuid,
      round,
      outcome,
      refundId,
      refundFen: refund,
      totalFen: decision.totalAfterFen,
      lines: decision.lines.map(({ item, oldFen, newFen }) => ({ item, oldFen, newFen })),
      revision: fareRevision ?? base.revision,
      decidedAt: now,
    },
    ...(phone === null ? {} : { phone }),
  });
  return decision;
}
