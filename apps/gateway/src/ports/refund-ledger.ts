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

export interface BookedRefund extends LedgerRefund {
  readonly isPaid: boolean;
}

/** The refunds themselves, for whoever checks the ledger against them; app/ passes it in. */
export interface RefundBook {
  /** In the order of their ids. */
  listAfter(db: Db, after: string, atMost: number): Promise<BookedRefund[]>;
  list(db: Db, refundIds: readonly string[]): Promise<BookedRefund[]>;
}
