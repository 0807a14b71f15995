import type { Fen } from '@ride/domain/money';
import type { Db } from '../db/schema.ts';

export interface LedgerRefund {
  readonly refundId: string;
  readonly orderUuid: string;
  readonly amount: Fen;
}

/** What refunds mean for the double-entry ledger; app/ passes it in. */
export interface RefundLedger {
  /** From the provider to what is payable for the order. */
  postDue(tx: Db, refund: LedgerRefund, now: number): Promise<void>;
  /** From what is payable to what was paid. */
  postPaid(tx: Db, refund: LedgerRefund, now: number): Promise<void>;
}
