import {
  type DecisionToSign,
  findSignatureReasons,
  type SignatureReason,
} from '@ride/domain/disputes/signature';
import { type Fen, fen } from '@ride/domain/money';
import { type BilledOrder, newestBill } from '../../bills/bill-store.ts';
import type { DisputeCase } from './case-store.ts';

export interface SignatureDeps {
  /**
   * A second person signs if all refunds of an order together, or the amount by which a bill held
   * for review exceeds its estimate, pass this limit.
   */
  readonly refundLimit: Fen;
  /**
   * A second person signs if the refunds that one person decides alone in a day would pass this
   * limit.
   */
  readonly unsignedPerDay: Fen;
}

interface StakedCase {
  readonly dispute: Pick<DisputeCase, 'round' | 'openedBy'>;
  readonly order: BilledOrder;
}

interface RevisedMoney {
  readonly revised: { readonly totalFen: number };
  readonly granted: Fen;
  readonly refund: Fen;
}

/** Without a recomputation the decision leaves the bill as it is. */
export function createDecisionToSign(
  { dispute, order }: StakedCase,
  recomputed: RevisedMoney | null,
  decidedBy: string,
): DecisionToSign {
  const total = fen(newestBill(order).totalFen);
  // The decision of the first round released the held bill, so an appeal has nothing left to
  // release.
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

/** Returns an empty list if this person may leave the fare unchanged without a second signature. */
export const findReasonsToSignKeptFare = (
  { refundLimit }: Pick<SignatureDeps, 'refundLimit'>,
  staked: StakedCase,
  decidedBy: string,
): SignatureReason[] =>
  findSignatureReasons(createDecisionToSign(staked, null, decidedBy), refundLimit);
