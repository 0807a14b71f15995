import {
  type DecisionAtStake,
  reasonsToSign,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { type Fen, fen } from '@ride/domain/money';
import { type BilledOrder, newestBill } from '../../orders/bill-store.ts';
import type { DisputeCase } from './case-store.ts';

export interface SignatureDeps {
  /** For all decisions about an order, and for what a held bill is above its estimate. */
  readonly refundLimit: Fen;
  /** For all decisions of one person in a day that nobody signs. */
  readonly unsignedPerDay: Fen;
}

interface StakedCase {
  readonly dispute: Pick<DisputeCase, 'round' | 'openedBy'>;
  readonly order: BilledOrder;
}

/** The bill after a decision, and what of it is paid back. */
interface RevisedMoney {
  readonly revised: { readonly totalFen: number };
  /** For the order before. */
  readonly granted: Fen;
  readonly refund: Fen;
}

/** What a decision is about; null in place of a revision leaves the bill as it is. */
export function decisionAtStake(
  { dispute, order }: StakedCase,
  recomputed: RevisedMoney | null,
  decidedBy: string,
): DecisionAtStake {
  const total = fen(newestBill(order).totalFen);
  // After an appeal the bill was released by the first decision.
  const isReleased = order.findings === null || dispute.round === 2;
  return {
    firstTotal: fen(order.bills[0].totalFen),
    totalBefore: total,
    totalAfter: recomputed ? fen(recomputed.revised.totalFen) : total,
    granted: recomputed?.granted ?? fen(0),
    refund: recomputed?.refund ?? fen(0),
    decidedBy,
    openedBy: dispute.openedBy,
    expectedTotal: isReleased ? null : fen(order.estimate?.totalFen ?? 0),
  };
}

/** Why somebody may not keep the fare alone. */
export const reasonsToSignKeeping = (
  { refundLimit }: Pick<SignatureDeps, 'refundLimit'>,
  staked: StakedCase,
  decidedBy: string,
): SignatureReason[] => reasonsToSign(decisionAtStake(staked, null, decidedBy), refundLimit);
