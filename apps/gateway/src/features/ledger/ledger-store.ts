import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../db/schema.ts';
import { accountKindOf } from './accounts.ts';
import { calculateBalanceChanges, type MoneyTransfer } from './balance-changes.ts';

/** An entry has debit and credit in one row, so the ledger always balances. */
export interface LedgerEntry extends MoneyTransfer {
  /** The cause is the primary key of the table, so one cause never moves money twice. */
  readonly cause: string;
  readonly kind: Tables['ledgerEntries']['kind'];
  readonly companyId?: string;
  readonly milestone?: Milestone;
}

export async function openAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  const rows = accounts.map((account) => ({
    account,
    kind: accountKindOf(account),
    balanceFen: 0,
  }));
  await db
    .insertInto('ledgerAccounts')
    .values(rows)
    .onConflict((row) => row.column('account').doNothing())
    .execute();
}

export const listBalances = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['account', 'kind', 'balanceFen'])
    .where('account', 'in', accounts)
    .execute();

export async function lockBalance(tx: Db, account: string): Promise<Fen> {
  const locked = await tx
    .updateTable('ledgerAccounts')
    .set((row) => ({ balanceFen: row.ref('balanceFen') }))
    .where('account', '=', account)
    .returning('balanceFen')
    .executeTakeFirstOrThrow();
  return fen(locked.balanceFen);
}

/** An overdrawn account makes the whole transaction fail. */
export async function postEntries(
  tx: Db,
  entries: readonly LedgerEntry[],
  now: number,
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('ledgerEntries')
    .values(
      entries.map(({ cause, kind, from, to, amount, companyId = null, milestone = null }) => ({
        cause,
        kind,
        debitAccount: from,
        creditAccount: to,
        amountFen: amount,
        companyId,
        milestone,
        postedAt: now,
      })),
    )
    .execute();
  for (const [account, change] of calculateBalanceChanges(entries))
    await changeBalance(tx, account, change);
}

/** The account is known to exist, because an entry inserted before has a foreign key to it. */
async function changeBalance(tx: Db, account: string, change: number): Promise<void> {
  await tx
    .updateTable('ledgerAccounts')
    .set((row) => ({ balanceFen: row('balanceFen', '+', change) }))
    .where('account', '=', account)
    .execute();
}
