import { fen } from '@ride/domain/money';
import type { Db } from '../../../db/schema.ts';
import type { RefundLedger } from '../../../ports/refund-ledger.ts';
import { insertRefund, type NewRefund } from './refund-store.ts';

/** A refund that is due, with its posting. */
export async function grantRefund(
  { refundLedger }: { readonly refundLedger: RefundLedger },
  tx: Db,
  refund: NewRefund,
): Promise<void> {
  const { refundId, orderUuid, amountFen, dueAt } = refund;
  await insertRefund(tx, refund);
  await refundLedger.postDue(tx, { refundId, orderUuid, amount: fen(amountFen) }, dueAt);
}
