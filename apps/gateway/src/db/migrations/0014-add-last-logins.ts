import type { Migration } from './migration.ts';

export const addLastLogins: Migration = {
  name: '0014-add-last-logins',
  async up(db) {
    await db.schema
      .createTable('last_logins')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
      .addColumn('logged_in_at', 'bigint', (column) => column.notNull())
      .addColumn('context', 'text')
      .addColumn('city_code', 'text')
      .execute();
    await db.schema
      .createIndex('last_logins_by_age')
      .on('last_logins')
      .columns(['logged_in_at', 'user_id'])
      .execute();
  },
};
