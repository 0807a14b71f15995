import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../db/schema.ts';
import { kindOf } from './accounts.ts';
import { balanceChanges, type Movement } from './balance-changes.ts';

/** A double entry: debit and credit in one row, so the ledger always balances. */
export interface Entry extends Movement {
  /** Idempotency key: the primary key of the table, so one cause never moves money twice. */
  readonly cause: string;
  readonly kind: Tables['ledgerEntries']['kind'];
  readonly companyId?: string;
  readonly milestone?: Milestone;
}

export async function openAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  const rows = accounts.map((account) => ({ account, kind: kindOf(account), balanceFen: 0 }));
  await db
    .insertInto('ledgerAccounts')
    .values(rows)
    .onConflict((row) => row.column('account').doNothing())
    .execute();
}

export const listBalances = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balanceFen'])
    .where('account', 'in', accounts)
    .execute();

/** The balance of an account, locked by an update of the row until the transaction ends. */
export async function lockBalance(tx: Db, account: string): Promise<Fen> {
  const locked = await tx
    .updateTable('ledgerAccounts')
    .set((row) => ({ balanceFen: row.ref('balanceFen') }))
    .where('account', '=', account)
    .returning('balanceFen')
    .executeTakeFirstOrThrow();
  return fen(locked.balanceFen);
}

/** Inserts entries and updates the balances. An overdrawn account fails the whole transaction. */
export async function postEntries(tx: Db, entries: readonly Entry[], now: number): Promise<void> {
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
  for (const [account, change] of balanceChanges(entries)) await changeBalance(tx, account, change);
}

/** The account exists: an entry that names it was inserted before, and references it. */
async function changeBalance(tx: Db, account: string, change: number): Promise<void> {
  await tx
    .updateTable('ledgerAccounts')
    .set((row) => ({ balanceFen: row('balanceFen', '+', change) }))
    .where('account', '=', account)
    .execute();
}
