import { sql } from 'kysely';
import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createEventTables(db: Handle): Promise<void> {
  await createEvents(db);
  await createDeliveries(db);
  await indexDeliveries(db);
  await createAttempts(db);
}

async function createEvents(db: Handle): Promise<void> {
  await db.schema
    .createTable('event_subjects')
    .addColumn('kind', 'text', required)
    .addColumn('id', 'text', required)
    .addColumn('last_position', 'bigint', required)
    .addPrimaryKeyConstraint('event_subjects_key', ['kind', 'id'])
    .execute();

  await db.schema
    .createTable('outgoing_events')
    .addColumn('id', 'text', primaryKey)
    .addColumn('type', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('data', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('waiting', 'bigint', (column) => column.notNull().check(sql`waiting >= 0`))
    .addColumn('expires_at', 'bigint')
    .addUniqueConstraint('outgoing_events_order', ['subject_kind', 'subject_id', 'position'])
    .execute();
  await createIndexes(db, 'outgoing_events', { outgoing_events_by_end: ['expires_at'] });
}

async function createDeliveries(db: Handle): Promise<void> {
  await db.schema
    .createTable('event_deliveries')
    .addColumn('event_id', 'text', (column) =>
      column.notNull().references('outgoing_events.id').onDelete('cascade'),
    )
    .addColumn('receiver', 'text', required)
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'delivered', 'dead', 'noReceiver')`),
    )
    .addColumn('attempts', 'bigint', required)
    .addColumn('last_attempt', 'bigint', required)
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('claimed_until', 'bigint', required)
    .addColumn('last_answer', 'text')
    .addColumn('phone', 'text')
    .addColumn('type', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('event_deliveries_key', ['event_id', 'receiver'])
    .execute();
}

/**
 * There is one index for each filter of the desk, newest first. Combined filters are one indexed
 * expression, because PostgreSQL may choose the index of a common value alone and search long
 * without a match.
 */
async function indexDeliveries(db: Handle): Promise<void> {
  const newest = ['created_at', 'event_id', 'receiver'];
  for (const [name, filter] of [
    ['all', null],
    ['type', sql`type`],
    ['receiver', sql`receiver`],
    ['state', sql`state`],
    ['subject', sql`subject_id`],
    ['type_and_receiver', sql`(type || ' ' || receiver)`],
    ['type_and_state', sql`(type || ' ' || state)`],
    ['receiver_and_state', sql`(receiver || ' ' || state)`],
    ['type_receiver_and_state', sql`(type || ' ' || receiver || ' ' || state)`],
  ] as const) {
    const index = db.schema.createIndex(`event_deliveries_by_${name}`).on('event_deliveries');
    await (filter ? index.expression(filter) : index).columns(newest).execute();
  }
  await sql`create index event_deliveries_due on event_deliveries (receiver, next_attempt_at)
    where state = 'waiting'`.execute(db);
  await sql`create index event_deliveries_order
    on event_deliveries (receiver, subject_kind, subject_id, position)
    where state = 'waiting'`.execute(db);
  await sql`create index event_deliveries_by_phone on event_deliveries (phone)
    where phone is not null`.execute(db);
}

async function createAttempts(db: Handle): Promise<void> {
  await db.schema
    .createTable('event_attempts')
    .addColumn('event_id', 'text', required)
    .addColumn('receiver', 'text', required)
    .addColumn('attempt', 'bigint', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('duration_ms', 'bigint', required)
    .addColumn('answer', 'text', required)
    .addPrimaryKeyConstraint('event_attempts_key', ['event_id', 'receiver', 'attempt'])
    .addForeignKeyConstraint(
      'event_attempts_of_delivery',
      ['event_id', 'receiver'],
      'event_deliveries',
      ['event_id', 'receiver'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
