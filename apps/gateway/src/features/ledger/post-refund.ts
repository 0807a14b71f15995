import type { Fen } from '@ride/domain/money';
import type { Db } from '../../db/schema.ts';
import { PROVIDER_ACCOUNT, REFUNDS_PAID_ACCOUNT, refundsPayableAccount } from './accounts.ts';
import { openAccounts, postEntries } from './ledger-store.ts';

export interface LedgerRefund {
  readonly refundId: string;
  readonly orderUuid: string;
  readonly amount: Fen;
}

export async function postRefundDue(
  tx: Db,
  { refundId, orderUuid, amount }: LedgerRefund,
  now: number,
): Promise<void> {
  const payable = refundsPayableAccount(orderUuid);
  await openAccounts(tx, [payable]);
  await postEntries(
    tx,
    [
      {
        cause: `refundDue:${refundId}`,
        kind: 'refundDue',
        from: PROVIDER_ACCOUNT,
        to: payable,
        amount,
      },
    ],
    now,
  );
}

export async function postRefundPaid(
  tx: Db,
  { refundId, orderUuid, amount }: LedgerRefund,
  now: number,
): Promise<void> {
  const from = refundsPayableAccount(orderUuid);
  await openAccounts(tx, [REFUNDS_PAID_ACCOUNT]);
  await postEntries(
    tx,
    [
      {
        cause: `refundPaid:${refundId}`,
        kind: 'refundPaid',
        from,
        to: REFUNDS_PAID_ACCOUNT,
        amount,
      },
    ],
    now,
  );
}
