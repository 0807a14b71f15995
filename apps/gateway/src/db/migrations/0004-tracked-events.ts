import type { Migration } from './migration.ts';

export const trackedEvents: Migration = {
  name: '0004-tracked-events',
  async up(db) {
    await db.schema
      .createTable('tracked_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('context', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'bigint', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('tracked_events_by_age')
      .on('tracked_events')
      .columns(['received_at', 'id'])
      .execute();
  },
};
