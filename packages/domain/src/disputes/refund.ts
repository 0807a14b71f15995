import { type Fen, fen } from '../money.ts';

/** The amounts paid for a ride, minus the refunds announced so far. */
export interface PaidAmounts {
  /**
   * Includes discounts that payment channels granted, because they count as payment of the fare.
   */
  readonly settled: Fen;
  /** The amount that the passenger paid, without discounts of payment channels. */
  readonly paid: Fen;
}

/** The refund if only `due` is owed: never negative, and never more than the passenger paid. */
export const calculateRefund = ({ settled, paid }: PaidAmounts, due: Fen): Fen =>
  fen(Math.max(0, Math.min(settled - due, paid)));

/** The refund that a further decision adds; refunds that were granted before are not taken back. */
export const calculateFurtherRefund = (amounts: PaidAmounts, due: Fen, granted: Fen): Fen =>
  fen(Math.max(0, calculateRefund(amounts, due) - granted));
