import type { Migration } from './migration.ts';

export const publishedContent: Migration = {
  name: '0003-published-content',
  async up(db) {
    await db.schema
      .createTable('content_documents')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_documents_key', ['kind', 'name', 'version'])
      .execute();
    await db.schema
      .createTable('revisions')
      .addColumn('topic', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
  },
};
