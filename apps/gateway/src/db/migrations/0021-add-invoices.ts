import { sql } from 'kysely';
import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
  requiredReference,
  unique,
} from './columns.ts';
import type { Migration } from './migration.ts';

/**
 * Trips that were delivered before have no row in `invoice_trips`: nobody told what their payments
 * consist of, so they cannot be invoiced until such a payment is reported.
 */
export const addInvoices: Migration = {
  name: '0021-add-invoices',
  async up(db) {
    await db.schema.alterTable('order_payments').addColumn('kind', 'text').execute();
    await createInvoices(db);
    await createLines(db);
    await db.schema
      .createTable('invoice_papers')
      .addColumn('invoice_id', 'text', primaryKeyReference('invoices.id'))
      .addColumn('pdf', 'text', required)
      .execute();
    await db.schema
      .createTable('invoice_notes')
      .addColumn('id', 'text', primaryKey)
      .addColumn('invoice_id', 'text', requiredReference('invoices.id'))
      .addColumn('staff_id', 'text', required)
      .addColumn('text', 'text', required)
      .addColumn('written_at', 'bigint', required)
      .execute();
    await createIndexes(db, 'invoice_notes', { invoice_notes_by_invoice: ['invoice_id'] });
    await db.schema
      .createTable('invoice_trips')
      .addColumn('order_uuid', 'text', primaryKey)
      .addColumn('user_id', 'text', required)
      .addColumn('list', 'text', required)
      .addColumn('completed_at', 'bigint', required)
      .addColumn('is_listed', 'bigint', required)
      .execute();
    await sql`create index invoice_trips_listed
      on invoice_trips (user_id, list, completed_at, order_uuid) where is_listed = 1`.execute(db);
  },
};

async function createInvoices(db: Handle): Promise<void> {
  await db.schema
    .createTable('invoices')
    .addColumn('id', 'text', primaryKey)
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('state', 'text', required)
    .addColumn('state_since', 'bigint', required)
    .addColumn('queue', 'text', required)
    .addColumn('queue_at', 'bigint', required)
    .addColumn('end_reason', 'text')
    .addColumn('reason', 'text')
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('trip_count', 'bigint', required)
    .addColumn('city_code', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('tax_number', 'text')
    .addColumn('head', 'text')
    .addColumn('requested_at', 'bigint', required)
    .addColumn('number', 'text', unique)
    .addColumn('issued_at', 'bigint')
    .addColumn('paper_url', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('carrier', 'text')
    .addColumn('tracking_number', 'text')
    .addColumn('reversal_number', 'text')
    .addColumn('resent_at', 'bigint')
    .addColumn('paper_token_hash', 'text')
    .addColumn('paper_token_expires_at', 'bigint')
    .addCheckConstraint('invoices_amount', sql`amount_fen > 0 and trip_count > 0`)
    .addCheckConstraint(
      'invoices_waiting',
      sql`(queue = 'open') = (state in ('requested', 'reversing'))`,
    )
    .addCheckConstraint(
      'invoices_issued',
      sql`state not in ('issued', 'sent', 'reversing', 'reversed') or number is not null`,
    )
    .execute();
  await createIndexes(db, 'invoices', {
    invoices_by_queue: ['queue', 'queue_at', 'id'],
    invoices_by_state: ['queue', 'state', 'queue_at', 'id'],
    invoices_by_city: ['queue', 'city_code', 'queue_at', 'id'],
    invoices_by_amount: ['queue', 'amount_fen', 'id'],
    invoices_by_user: ['user_id', 'requested_at', 'id'],
  });
}

async function createLines(db: Handle): Promise<void> {
  await db.schema
    .createTable('invoice_lines')
    .addColumn('invoice_id', 'text', requiredReference('invoices.id'))
    .addColumn('order_uuid', 'text', required)
    .addColumn('amount_fen', 'bigint', required)
    .addColumn('list', 'text', required)
    .addColumn('city_code', 'text', required)
    .addColumn('departed_at', 'bigint', required)
    .addColumn('completed_at', 'bigint', required)
    .addColumn('from_name', 'text')
    .addColumn('to_name', 'text')
    .addColumn('is_open', 'bigint', required)
    .addPrimaryKeyConstraint('invoice_lines_key', ['invoice_id', 'order_uuid'])
    .addCheckConstraint('invoice_lines_amount', sql`amount_fen > 0`)
    .execute();
  await createIndexes(db, 'invoice_lines', { invoice_lines_by_order: ['order_uuid'] });
  await sql`create unique index invoice_lines_open on invoice_lines (order_uuid)
    where is_open = 1`.execute(db);
}
