import { makeAppendOnly } from '../append-only.ts';
import type { Migration } from './migration.ts';

export const addAudit: Migration = {
  name: '0018-add-audit',
  async up(db) {
    await db.schema
      .createTable('audit_entries')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject_kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('words_hash', 'text')
      .addColumn('reason_hash', 'text')
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    // One for each filter of the desk, and one for person and action together.
    for (const [name, columns] of [
      ['audit_entries_by_time', ['at', 'seq']],
      ['audit_entries_by_actor', ['actor_kind', 'actor_id', 'at', 'seq']],
      ['audit_entries_by_action', ['action', 'at', 'seq']],
      ['audit_entries_by_actor_and_action', ['actor_kind', 'actor_id', 'action', 'at', 'seq']],
      ['audit_entries_by_subject', ['subject_id', 'at', 'seq']],
    ] as const) {
      await db.schema
        .createIndex(name)
        .on('audit_entries')
        .columns([...columns])
        .execute();
    }
    await makeAppendOnly(db, 'audit_entries');

    await db.schema
      .createTable('audit_words')
      .addColumn('seq', 'bigint', (column) => column.primaryKey().references('audit_entries.seq'))
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('salt', 'text')
      .addColumn('reason', 'text')
      .addColumn('reason_salt', 'text')
      .addColumn('erased_by', 'bigint', (column) => column.references('audit_entries.seq'))
      .execute();

    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db
      .insertInto('audit_head')
      .values({ id: 1, seq: 0, hash: '0'.repeat(64) })
      .execute();
  },
};
