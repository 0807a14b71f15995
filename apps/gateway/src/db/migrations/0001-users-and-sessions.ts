import type { Migration } from './migration.ts';

export const usersAndSessions: Migration = {
  name: '0001-users-and-sessions',
  async up(db) {
    await db.schema
      .createTable('once')
      .addColumn('what', 'text', (column) => column.primaryKey())
      .addColumn('done_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mobile', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('mini_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    for (const table of ['sessions', 'mini_tokens']) {
      await db.schema
        .createIndex(`${table}_by_end`)
        .on(table)
        .columns(['expires_at', 'token_hash'])
        .execute();
      await db.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
    }
  },
};
