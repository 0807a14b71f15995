import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { PROVIDER } from './accounts.ts';

export interface WrongBalance {
  readonly account: string;
  readonly balance: number;
  readonly sum: number;
}

export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Accounts that hold other than the sum of their entries. One statement sees one moment. */
export async function selectWrongBalances(db: Db, atMost: number): Promise<WrongBalance[]> {
  const { rows } = await sql<WrongBalance>`
    select held.account, held.balance_fen as balance, coalesce(moved.amount, 0) as sum
    from ledger_accounts as held
    left join (
      select account, sum(amount) as amount from (
        select credit_account as account, amount_fen as amount from ledger_entries
        union all
        select debit_account, -amount_fen from ledger_entries
      ) as sides group by account
    ) as moved on moved.account = held.account
    where held.balance_fen <> coalesce(moved.amount, 0)
    order by held.account
    limit ${atMost}
  `.execute(db);
  return rows;
}

/** What each budget was given by the provider, less what it gave back. */
export async function selectFunding(db: Db): Promise<{ account: string; given: number }[]> {
  const { rows } = await sql<{ account: string; given: number }>`
    select account, sum(amount) as given from (
      select credit_account as account, amount_fen as amount
      from ledger_entries where kind = 'funding' and debit_account = ${PROVIDER}
      union all
      select debit_account, -amount_fen
      from ledger_entries where kind = 'funding' and credit_account = ${PROVIDER}
    ) as sides group by account
  `.execute(db);
  return rows;
}

/** Money moved for a reward that no invitation explains. */
export async function selectStrayEntries(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('invitations', 'invitations.company_id', 'ledger_entries.company_id')
    .select('cause')
    .where('kind', '!=', 'funding')
    .where('invitations.company_id', 'is', null)
    .orderBy('cause')
    .limit(atMost)
    .execute();
  return rows.map(({ cause }) => cause);
}
