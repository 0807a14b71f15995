import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const addEventsOut: Migration = {
  name: '0019-add-events-out',
  async up(db) {
    await db.schema
      .createTable('event_subjects')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('last_position', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_subjects_key', ['kind', 'id'])
      .execute();

    await db.schema
      .createTable('outgoing_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('subject_kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('waiting', 'bigint', (column) => column.notNull().check(sql`waiting >= 0`))
      .addColumn('expires_at', 'bigint')
      .addUniqueConstraint('outgoing_events_order', ['subject_kind', 'subject_id', 'position'])
      .execute();
    await db.schema
      .createIndex('outgoing_events_by_end')
      .on('outgoing_events')
      .column('expires_at')
      .execute();

    await db.schema
      .createTable('event_deliveries')
      .addColumn('event_id', 'text', (column) =>
        column.notNull().references('outgoing_events.id').onDelete('cascade'),
      )
      .addColumn('receiver', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) =>
        column.notNull().check(sql`state in ('waiting', 'delivered', 'dead', 'noReceiver')`),
      )
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('last_attempt', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('claimed_until', 'bigint', (column) => column.notNull())
      .addColumn('last_answer', 'text')
      .addColumn('phone', 'text')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('subject_kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('position', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_deliveries_key', ['event_id', 'receiver'])
      .execute();
    // Every filter of the desk, newest first. Two or three together are one expression: with an
    // index for each column PostgreSQL may take that of a common value and find nothing for long.
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
    for (const [name, columns] of [
      ['due', ['receiver', 'next_attempt_at']],
      ['order', ['receiver', 'subject_kind', 'subject_id', 'position']],
    ] as const) {
      await db.schema
        .createIndex(`event_deliveries_${name}`)
        .on('event_deliveries')
        .columns([...columns])
        .where(sql.ref('state'), '=', sql.lit('waiting'))
        .execute();
    }
    await db.schema
      .createIndex('event_deliveries_by_phone')
      .on('event_deliveries')
      .column('phone')
      .where(sql.ref('phone'), 'is not', sql.lit(null))
      .execute();

    await db.schema
      .createTable('event_attempts')
      .addColumn('event_id', 'text', (column) => column.notNull())
      .addColumn('receiver', 'text', (column) => column.notNull())
      .addColumn('attempt', 'bigint', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('duration_ms', 'bigint', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_attempts_key', ['event_id', 'receiver', 'attempt'])
      .addForeignKeyConstraint(
        'event_attempts_of_delivery',
        ['event_id', 'receiver'],
        'event_deliveries',
        ['event_id', 'receiver'],
        (key) => key.onDelete('cascade'),
      )
      .execute();
  },
};
