import type { Db } from '../../db/schema.ts';
import type { ChainedEntry, ChainLink, StoredWords } from './chain/audit-chain.ts';

/** Waits for whoever else appends, and holds the end of the chain until the transaction ends. */
export async function lockEnd(tx: Db): Promise<ChainLink> {
  const { seq, hash } = await tx
    .updateTable('audit_head')
    .set((row) => ({ seq: row('seq', '+', 1) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
  return { seq: seq - 1, hash };
}

/** After `lockEnd`, which has counted the entry already. */
export async function insertEntry(tx: Db, entry: ChainedEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      seq: entry.seq,
      at: entry.at,
      actor_kind: entry.actorKind,
      actor_id: entry.actorId,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      words_hash: entry.wordsHash,
      reason_hash: entry.reasonHash,
      previous_hash: entry.previousHash,
      hash: entry.hash,
    })
    .execute();
  await tx.updateTable('audit_head').set({ hash: entry.hash }).where('id', '=', 1).execute();
}

export async function insertWords(
  tx: Db,
  seq: number,
  { reasonSalt, erasedBy, ...words }: StoredWords,
): Promise<void> {
  await tx
    .insertInto('audit_words')
    .values({ seq, ...words, reason_salt: reasonSalt, erased_by: erasedBy })
    .execute();
}

export interface SubjectId {
  readonly kind: string;
  readonly id: string;
}

const seqsOf = (db: Db, { kind, id }: SubjectId) =>
  db
    .selectFrom('audit_entries')
    .select('seq')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id);

export async function countReasons(db: Db, subject: SubjectId): Promise<number> {
  const { count } = await db
    .selectFrom('audit_words')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seq', 'in', seqsOf(db, subject))
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function eraseReasons(tx: Db, subject: SubjectId, erasedBy: number): Promise<void> {
  await tx
    .updateTable('audit_words')
    .set({ reason: null, reason_salt: null, erased_by: erasedBy })
    .where('seq', 'in', seqsOf(tx, subject))
    .where('reason', 'is not', null)
    .execute();
}
