import { fen } from '@ride/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { PROVIDER } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/ledger-store.ts';

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

/** Accounts whose balance is not the sum of their entries. One statement, so one snapshot. */
export async function selectWrongBalances(db: Db, atMost: number): Promise<WrongBalance[]> {
  const { rows } = await sql<WrongBalance>`
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
    order by accounts.account
    limit ${atMost}
  `.execute(db);
  return rows;
}

/** Net funding of each budget by the provider. */
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

const entryColumns = [
  'cause',
  'kind',
  'debit_account as from',
  'credit_account as to',
  'amount_fen as amountFen',
] as const;

export async function selectEntriesByCause(db: Db, causes: readonly string[]): Promise<Entry[]> {
  // PostgreSQL has no empty list.
  if (causes.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_entries')
    .select(entryColumns)
    .where('cause', 'in', causes)
    .execute();
  return rows.map(({ amountFen, ...entry }) => ({ ...entry, amount: fen(amountFen) }));
}

/** What was posted for refunds, in the order of the causes. */
export function selectRefundEntriesAfter(
  db: Db,
  after: string,
  atMost: number,
): Promise<{ cause: string }[]> {
  return db
    .selectFrom('ledger_entries')
    .select('cause')
    .where('kind', 'in', ['refundDue', 'refundPaid'])
    .where('cause', '>', after)
    .orderBy('cause')
    .limit(atMost)
    .execute();
}

/** Reward entries that belong to no invitation. */
export async function selectOrphanEntries(db: Db, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .leftJoin('invitations', 'invitations.company_id', 'ledger_entries.company_id')
    .select('cause')
    .where('kind', 'not in', ['funding', 'refundDue', 'refundPaid'])
    .where('invitations.company_id', 'is', null)
    .orderBy('cause')
    .limit(atMost)
    .execute();
  return rows.map(({ cause }) => cause);
}
