import type { Migration } from './migration.ts';

export const addDailyUses: Migration = {
  name: '0015-add-daily-uses',
  async up(db) {
    await db.schema
      .createTable('daily_uses')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('touched_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('daily_uses_key', ['subject', 'day'])
      .execute();
    await db.schema
      .createIndex('daily_uses_by_age')
      .on('daily_uses')
      .column('touched_at')
      .execute();
  },
};
