import type { Db } from '../db/schema.ts';

/** What the audit tells, oldest first; words that were not given are left out. */
export async function auditedEntries(db: Db) {
  const rows = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_words as words', 'words.seq', 'entry.seq')
    .selectAll('entry')
    .select(['before', 'after', 'reason'])
    .orderBy('entry.seq')
    .execute();
  return rows.map(({ before, after, reason, ...row }) => ({
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(reason !== null && { reason }),
  }));
}
