import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface WrongAccount {
  readonly account: string;
  readonly balance: number;
  readonly sum: number;
}

/**
 * Selects accounts whose balance differs from the sum of their entries or that are overdrawn, which
 * only the provider's account may be. A single statement reads one snapshot.
 */
export async function selectWrongAccounts(db: Db, atMost: number): Promise<WrongAccount[]> {
  const { rows } = await sql<WrongAccount>`
    select accounts.account, accounts.balance_fen as balance, coalesce(moved.amount, 0) as sum
    from ledger_accounts as accounts
    left join (
      select account, sum(amount) as amount from (
        select credit_account as account, amount_fen as amount from ledger_entries
        union all
        select debit_account, -amount_fen from ledger_entries
      ) as sides group by account
    ) as moved on moved.account = accounts.account
    where accounts.balance_fen <> coalesce(moved.amount, 0)
      or (accounts.kind <> 'provider' and accounts.balance_fen < 0)
    order by accounts.account
    limit ${atMost}
  `.execute(db);
  return rows;
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ledgerAccounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
