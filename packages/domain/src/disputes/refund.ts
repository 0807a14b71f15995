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
