import { sql } from 'kysely';
import { createIndexes, type Handle, primaryKey, required } from '../columns.ts';

export async function createContentTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('content_documents')
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('version', 'bigint', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addColumn('published_by', 'text')
    .addColumn('restores', 'bigint')
    .addPrimaryKeyConstraint('content_documents_key', ['kind', 'name', 'version'])
    .execute();

  await db.schema
    .createTable('content_drafts')
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('revision', 'bigint', required)
    .addColumn('body', 'text')
    .addColumn('base_version', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text', required)
    .addPrimaryKeyConstraint('content_drafts_key', ['kind', 'name'])
    .execute();
  await sql`create index content_drafts_open on content_drafts (kind, name)
    where body is not null`.execute(db);

  await db.schema
    .createTable('content_previews')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('body', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await createIndexes(db, 'content_previews', { content_previews_by_age: ['expires_at'] });
}
