import { sql } from 'kysely';
import { makeAppendOnly } from '../../append-only.ts';
import { createIndexes, type Handle, primaryKey, required, requiredReference } from '../columns.ts';

export async function createLedgerTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('account', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('balance_fen', 'bigint', required)
    // Even if a gateway has a bug, only the balance of the provider can be negative.
    .addCheckConstraint('ledger_accounts_covered', sql`kind = 'provider' or balance_fen >= 0`)
    .execute();
  await db
    .insertInto('ledger_accounts')
    .values({ account: 'provider', kind: 'provider', balance_fen: 0 })
    .execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('cause', 'text', primaryKey)
    .addColumn('kind', 'text', required)
    .addColumn('debit_account', 'text', requiredReference('ledger_accounts.account'))
    .addColumn('credit_account', 'text', requiredReference('ledger_accounts.account'))
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('company_id', 'text')
    .addColumn('milestone', 'text')
    .addColumn('posted_at', 'bigint', required)
    .addCheckConstraint(
      'ledger_entries_move',
      sql`amount_fen > 0 and debit_account <> credit_account`,
    )
    .execute();
  await createIndexes(db, 'ledger_entries', {
    ledger_entries_by_company: ['company_id', 'milestone'],
  });
  await makeAppendOnly(db, 'ledger_entries');
}
