import type { Db } from '../db/schema.ts';

export async function listAuditedEntries(db: Db) {
  const rows = await db
    .selectFrom('auditEntries as entry')
    .leftJoin('auditTexts as texts', 'texts.seq', 'entry.seq')
    .selectAll('entry')
    .select(['before', 'after', 'reason'])
    .orderBy('entry.seq')
    .execute();
  return rows.map(({ before, after, reason, ...row }) => ({
    actor: { kind: row.actorKind, id: row.actorId },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId },
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(reason !== null && { reason }),
  }));
}
