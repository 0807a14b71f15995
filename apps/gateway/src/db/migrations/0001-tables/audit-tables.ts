import { makeAppendOnly } from '../../append-only.ts';
import {
  createIndexes,
  type Handle,
  primaryKey,
  primaryKeyReference,
  required,
} from '../columns.ts';

export async function createAuditTables(db: Handle): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('seq', 'bigint', primaryKey)
    .addColumn('at', 'bigint', required)
    .addColumn('actor_kind', 'text', required)
    .addColumn('actor_id', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('text_hash', 'text')
    .addColumn('reason_hash', 'text')
    .addColumn('previous_hash', 'text', required)
    .addColumn('hash', 'text', required)
    .execute();
  await createIndexes(db, 'audit_entries', {
    audit_entries_by_time: ['at', 'seq'],
    audit_entries_by_actor: ['actor_kind', 'actor_id', 'at', 'seq'],
    audit_entries_by_action: ['action', 'at', 'seq'],
    audit_entries_by_actor_and_action: ['actor_kind', 'actor_id', 'action', 'at', 'seq'],
    audit_entries_by_subject: ['subject_id', 'at', 'seq'],
  });
  await makeAppendOnly(db, 'audit_entries');

  await db.schema
    .createTable('audit_texts')
    .addColumn('seq', 'bigint', primaryKeyReference('audit_entries.seq'))
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('salt', 'text')
    .addColumn('reason', 'text')
    .addColumn('reason_salt', 'text')
    .addColumn('erased_by', 'bigint', (column) => column.references('audit_entries.seq'))
    .execute();

  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'bigint', primaryKey)
    .addColumn('seq', 'bigint', required)
    .addColumn('hash', 'text', required)
    .execute();
  await db
    .insertInto('audit_head')
    .values({ id: 1, seq: 0, hash: '0'.repeat(64) })
    .execute();
}
