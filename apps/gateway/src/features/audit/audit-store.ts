import type { Db } from '../../db/schema.ts';
import type { AuditEntry } from '../../ports/audit-trail.ts';
import type { ChainedEntry, ChainLink, StoredAuditTexts } from './chain/audit-chain.ts';

/** Locks the end of the chain until the transaction ends, so that concurrent appends wait. */
export async function lockChainEnd(tx: Db): Promise<ChainLink> {
  const { seq, hash } = await tx
    .updateTable('auditHead')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  return { seq: seq - 1, hash };
}

/** Call after `lockChainEnd`, which has already incremented the entry count. */
export async function insertAuditEntry(tx: Db, entry: ChainedEntry): Promise<void> {
  await tx.insertInto('auditEntries').values(entry).execute();
  await tx.updateTable('auditHead').set({ hash: entry.hash }).where('id', '=', 1).execute();
}

export async function insertAuditTexts(
  tx: Db,
  seq: number,
  texts: StoredAuditTexts,
): Promise<void> {
  await tx
    .insertInto('auditTexts')
    .values({ seq, ...texts })
    .execute();
}

export async function hasAuditEntrySince(
  db: Db,
  { actor, action, subject }: Pick<AuditEntry, 'actor' | 'action' | 'subject'>,
  since: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('auditEntries')
    .select('seq')
    .where('actorKind', '=', actor.kind)
    .where('actorId', '=', actor.id)
    .where('action', '=', action)
    .where('at', '>', since)
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface SubjectId {
  readonly kind: string;
  readonly id: string;
}

const seqsOf = (db: Db, { kind, id }: SubjectId) =>
  db
    .selectFrom('auditEntries')
    .select('seq')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id);

export async function countAuditReasons(db: Db, subject: SubjectId): Promise<number> {
  const { count } = await db
    .selectFrom('auditTexts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seq', 'in', seqsOf(db, subject))
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function eraseAuditReasons(
  tx: Db,
  subject: SubjectId,
  erasedBy: number,
): Promise<void> {
  await tx
    .updateTable('auditTexts')
    .set({ reason: null, reasonSalt: null, erasedBy })
    .where('seq', 'in', seqsOf(tx, subject))
    .where('reason', 'is not', null)
    .execute();
}
