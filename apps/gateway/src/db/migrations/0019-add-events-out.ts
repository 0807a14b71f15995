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
    const newest = ['created_at', 'event_id', 'receiver'];
    // Every filter of the desk and all of them together, newest first; a subject has few rows.
    for (const [name, columns] of [
      ['all', []],
      ['type', ['type']],
      ['receiver', ['receiver']],
      ['state', ['state']],
      ['subject', ['subject_id']],
      ['type_and_receiver', ['type', 'receiver']],
      ['type_and_state', ['type', 'state']],
      ['receiver_and_state', ['receiver', 'state']],
      ['type_receiver_and_state', ['type', 'receiver', 'state']],
    ] as const) {
      await db.schema
        .createIndex(`event_deliveries_by_${name}`)
        .on('event_deliveries')
        .columns([...columns, ...newest])
        .execute();
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
