import { sql } from 'kysely';
import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createPrivacyTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('data_requests')
    .addColumn('id', 'text', primaryKey)
    .addColumn('receipt_number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('mobile', 'text', required)
    .addColumn('proof', 'text', required)
    .addColumn('note', 'text')
    .addColumn('asked_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('recorded_by', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('closed_at', 'bigint')
    .addColumn('closed_by', 'text')
    .addColumn('outcome', 'text')
    .addColumn('revision', 'bigint', required)
    .execute();
  await createIndexes(db, 'data_requests', { data_requests_by_state: ['state', 'due_at', 'id'] });
  await sql`create unique index data_requests_open on data_requests (mobile, kind)
    where state = 'open'`.execute(db);
}
