import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../db/schema.ts';
import { kindOf } from './accounts.ts';
import { balanceChanges, type Movement } from './balance-changes.ts';

/** A double entry: debit and credit in one row, so the ledger always balances. */
export interface Entry extends Movement {
  /** Idempotency key: the primary key of the table, so one cause never moves money twice. */
  readonly cause: string;
  readonly kind: Tables['ledger_entries']['kind'];
  readonly companyId?: string;
  readonly milestone?: Milestone;
}

export async function openAccounts(db: Db, accounts: readonly string[]): Promise<void> {
  const rows = accounts.map((account) => ({ account, kind: kindOf(account), balance_fen: 0 }));
  await db
    .insertInto('ledger_accounts')
    .values(rows)
    .onConflict((row) => row.column('account').doNothing())
    .execute();
}

export const listBalances = (db: Db, accounts: readonly string[]) =>
  db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance_fen as balanceFen'])
    .where('account', 'in', accounts)
    .execute();

/** The balance of an account, locked by an update of the row until the transaction ends. */
export async function lockBalance(tx: Db, account: string): Promise<Fen> {
  const locked = await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance_fen: row.ref('balance_fen') }))
    .where('account', '=', account)
    .returning('balance_fen')
    .executeTakeFirstOrThrow();
  return fen(locked.balance_fen);
}

/** Inserts entries and updates the balances. An overdrawn account fails the whole transaction. */
export async function postEntries(tx: Db, entries: readonly Entry[], now: number): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ cause, kind, from, to, amount, companyId = null, milestone = null }) => ({
        cause,
        kind,
        debit_account: from,
        credit_account: to,
        amount_fen: amount,
        company_id: companyId,
        milestone,
        posted_at: now,
      })),
    )
    .execute();
  for (const [account, change] of balanceChanges(entries)) await changeBalance(tx, account, change);
}

/** The account exists: an entry that names it was inserted before, and references it. */
async function changeBalance(tx: Db, account: string, change: number): Promise<void> {
  await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance_fen: row('balance_fen', '+', change) }))
    .where('account', '=', account)
    .execute();
}
