import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../../db/schema.ts';
import { byLockOrder, kindOf } from './accounts.ts';

/** A double entry: debit and credit in one row, so the ledger always balances. */
export interface Entry {
  /** Idempotency key: the primary key of the table, so one cause never moves money twice. */
  readonly cause: string;
  readonly kind: Tables['ledger_entries']['kind'];
  readonly from: string;
  readonly to: string;
  readonly amount: Fen;
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

function balanceChanges(entries: readonly Entry[]): [account: string, change: number][] {
  const changes = new Map<string, number>();
  const add = (account: string, amount: number) =>
    changes.set(account, (changes.get(account) ?? 0) + amount);
  for (const { from, to, amount } of entries) {
    add(from, -amount);
    add(to, amount);
  }
  return [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([one], [other]) => byLockOrder(one, other));
}

/** Every entry that was posted for these companies. */
export async function selectEntries(
  db: Db,
  companyIds: readonly string[],
): Promise<(Entry & { readonly companyId: string })[]> {
  if (companyIds.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entries')
    .select([
      'cause',
      'kind',
      'debit_account as from',
      'credit_account as to',
      'amount_fen',
      'company_id',
      'milestone',
    ])
    .where('company_id', 'in', companyIds)
    .execute();
  return rows.flatMap(({ amount_fen, company_id, milestone, ...entry }) =>
    company_id === null || milestone === null
      ? []
      : [{ ...entry, amount: fen(amount_fen), companyId: company_id, milestone }],
  );
}

async function changeBalance(tx: Db, account: string, change: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance_fen: row('balance_fen', '+', change) }))
    .where('account', '=', account)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`there is no account ${account}`);
}
