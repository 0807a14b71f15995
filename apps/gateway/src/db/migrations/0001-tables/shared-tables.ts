import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createSharedTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('once')
    .addColumn('what', 'text', primaryKey)
    .addColumn('done_at', 'bigint', required)
    .execute();

  await db.schema
    .createTable('revisions')
    .addColumn('topic', 'text', primaryKey)
    .addColumn('revision', 'bigint', required)
    .execute();

  await db.schema
    .createTable('limit_subjects')
    .addColumn('subject', 'text', primaryKey)
    .addColumn('touched_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'limit_subjects', { limit_subjects_by_age: ['touched_at'] });

  await db.schema
    .createTable('limit_uses')
    .addColumn('subject', 'text', required)
    .addColumn('used_at', 'bigint', required)
    .addColumn('use_id', 'text', required)
    .addPrimaryKeyConstraint('limit_uses_key', ['subject', 'used_at', 'use_id'])
    .execute();
  await createIndexes(db, 'limit_uses', { limit_uses_by_age: ['used_at'] });

  await db.schema
    .createTable('daily_uses')
    .addColumn('subject', 'text', required)
    .addColumn('day', 'bigint', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('touched_at', 'bigint', required)
    .addPrimaryKeyConstraint('daily_uses_key', ['subject', 'day'])
    .execute();
  await createIndexes(db, 'daily_uses', { daily_uses_by_age: ['touched_at'] });
}
