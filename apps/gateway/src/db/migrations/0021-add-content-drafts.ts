import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const addContentDrafts: Migration = {
  name: '0021-add-content-drafts',
  async up(db) {
    await db.schema.alterTable('content_documents').addColumn('published_by', 'text').execute();
    await db.schema.alterTable('content_documents').addColumn('restores', 'bigint').execute();
    await db.schema
      .createTable('content_drafts')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text')
      .addColumn('base_version', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_drafts_key', ['kind', 'name'])
      .execute();
    await db.schema
      .createIndex('content_drafts_open')
      .on('content_drafts')
      .columns(['kind', 'name'])
      .where(sql.ref('body'), 'is not', null)
      .execute();
    await db.schema
      .createTable('content_previews')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('content_previews_by_age')
      .on('content_previews')
      .column('expires_at')
      .execute();
  },
};
