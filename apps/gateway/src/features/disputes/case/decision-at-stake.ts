import {
  type DecisionAtStake,
  reasonsToSign,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { type Fen, fen } from '@ride/domain/money';
import { type BilledOrder, newestBill } from '../../bills/bill-store.ts';
import type { DisputeCase } from './case-store.ts';

export interface SignatureDeps {
  /** A second person signs when all decisions about an order, or a held bill above its estimate, pass it. */
  readonly refundLimit: Fen;
  /** A second person signs when what one person decides alone in a day would pass it. */
  readonly unsignedPerDay: Fen;
}

interface StakedCase {
  readonly dispute: Pick<DisputeCase, 'round' | 'openedBy'>;
  readonly order: BilledOrder;
}

/** The bill after a decision, and what of it is paid back. */
interface RevisedMoney {
  readonly revised: { readonly totalFen: number };
  /** What earlier decisions gave back for the order. */
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

/** Says why somebody may not keep the fare alone; empty where they may. */
export const reasonsToSignKeeping = (
  { refundLimit }: Pick<SignatureDeps, 'refundLimit'>,
  staked: StakedCase,
  decidedBy: string,
): SignatureReason[] => reasonsToSign(decisionAtStake(staked, null, decidedBy), refundLimit);
