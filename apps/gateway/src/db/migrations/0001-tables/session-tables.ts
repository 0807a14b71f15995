import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
  requiredReference,
} from '../columns.ts';

export async function createSessionTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', primaryKey)
    .addColumn('mobile', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'sessions', {
    sessions_by_end: ['expires_at', 'token_hash'],
    sessions_by_user: ['user_id'],
  });

  await db.schema
    .createTable('mini_tokens')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('user_id', 'text', requiredReference('users.id'))
    .addColumn('expires_at', 'bigint', required)
    .addColumn('used_at', 'bigint')
    .execute();
  await createIndexes(db, 'mini_tokens', {
    mini_tokens_by_end: ['expires_at', 'token_hash'],
    mini_tokens_by_user: ['user_id'],
  });

  await db.schema
    .createTable('last_logins')
    .addColumn('user_id', 'text', primaryKeyReference('users.id'))
    .addColumn('logged_in_at', 'bigint', required)
    .addColumn('context', 'text')
    .addColumn('city_code', 'text')
    .execute();
  await createIndexes(db, 'last_logins', { last_logins_by_age: ['logged_in_at', 'user_id'] });
}
