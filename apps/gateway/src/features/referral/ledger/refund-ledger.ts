import type { LedgerRefund, RefundLedger } from '../../../ports/refund-ledger.ts';
import { PROVIDER, REFUNDS_PAID, refundsPayableOf } from './accounts.ts';
import { type Entry, openAccounts, postEntries } from './ledger-store.ts';

/** The entries of a refund: one when it is granted, one when it is paid. */
export const refundDueEntry = ({ refundId, orderUuid, amount }: LedgerRefund): Entry => ({
  cause: `refundDue:${refundId}`,
  kind: 'refundDue',
  from: PROVIDER,
  to: refundsPayableOf(orderUuid),
  amount,
});

export const refundPaidEntry = ({ refundId, orderUuid, amount }: LedgerRefund): Entry => ({
  cause: `refundPaid:${refundId}`,
  kind: 'refundPaid',
  from: refundsPayableOf(orderUuid),
  to: REFUNDS_PAID,
  amount,
});

export const refundLedger: RefundLedger = {
  async postDue(tx, refund, now) {
    await openAccounts(tx, [refundsPayableOf(refund.orderUuid)]);
    await postEntries(tx, [refundDueEntry(refund)], now);
  },

  async postPaid(tx, refund, now) {
    await openAccounts(tx, [REFUNDS_PAID]);
    await postEntries(tx, [refundPaidEntry(refund)], now);
  },
};
