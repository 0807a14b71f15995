import { type Fen, fen } from '@ride/domain/money';
import type { Milestone } from '@ride/domain/referral/milestone';
import type { Db, Tables } from '../../../db/schema.ts';
import { inOrder, kindOf } from './accounts.ts';

/** Money on its way from one account to another: both sides in one row, so it always balances. */
export interface Entry {
  /** What it is moved for; the same thing never moves money twice. */
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

/** What an account holds, which nobody else can change until the transaction ends. */
export async function holdBalance(tx: Db, account: string): Promise<Fen> {
  const held = await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance_fen: row.ref('balance_fen') }))
    .where('account', '=', account)
    .returning('balance_fen')
    .executeTakeFirstOrThrow();
  return fen(held.balance_fen);
}

/** Writes entries and moves the balances with them. An account that is not covered fails it all. */
export async function post(tx: Db, entries: readonly Entry[], now: number): Promise<void> {
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
  for (const [account, change] of changesOf(entries)) await moveBalance(tx, account, change);
}

function changesOf(entries: readonly Entry[]): [account: string, change: number][] {
  const changes = new Map<string, number>();
  const add = (account: string, amount: number) =>
    changes.set(account, (changes.get(account) ?? 0) + amount);
  for (const { from, to, amount } of entries) {
    add(from, -amount);
    add(to, amount);
  }
  return [...changes]
    .filter(([, change]) => change !== 0)
    .toSorted(([one], [other]) => inOrder(one, other));
}

async function moveBalance(tx: Db, account: string, change: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance_fen: row('balance_fen', '+', change) }))
    .where('account', '=', account)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`there is no account ${account}`);
}
