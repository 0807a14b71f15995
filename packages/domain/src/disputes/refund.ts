import { type Fen, fen } from '../money.ts';

/** What was paid for a ride, less what the provider pays back anyway. */
export interface PaidAmounts {
  /** With discounts that a payment channel gave: they settle the fare too. */
  readonly settled: Fen;
  /** By the passenger alone. */
  readonly paid: Fen;
}

/** What comes back when only `due` is owed: never less than nothing, never more than was paid. */
export const refundOf = ({ settled, paid }: PaidAmounts, due: Fen): Fen =>
  fen(Math.max(0, Math.min(settled - due, paid)));

/** What a further decision adds to the refunds granted before; what was granted stays granted. */
export const furtherRefund = (amounts: PaidAmounts, due: Fen, granted: Fen): Fen =>
  fen(Math.max(0, refundOf(amounts, due) - granted));

export interface MoneyOfDecision {
  /** Of the bill as it was first, so that several small decisions count together. */
  readonly firstTotal: Fen;
  readonly totalAfter: Fen;
  /** All refunds of the order together, with the one of this decision. */
  readonly refunds: Fen;
}

/** A bill that is not paid yet gives money away by shrinking, so that counts like a refund. */
export const needsSecondSignature = (
  { firstTotal, totalAfter, refunds }: MoneyOfDecision,
  limit: Fen,
): boolean => Math.max(refunds, firstTotal - totalAfter) > limit;
