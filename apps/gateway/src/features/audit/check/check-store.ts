import type { Db, Tables } from '../../../db/schema.ts';
import { CHAIN_START, type ChainLink } from '../chain/audit-chain.ts';
import type { StoredEntry } from '../chain/verify-chain.ts';

/** The link an entry is; null when there is no such entry. */
export async function findLink(db: Db, seq: number): Promise<ChainLink | null> {
  if (seq === CHAIN_START.seq) return CHAIN_START;
  const row = await db
    .selectFrom('audit_entries')
    .select(['seq', 'hash'])
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The entries behind one, and where the chain ends. In one statement, so that an entry appended
 * meanwhile is in both or in neither. The end is null where somebody has deleted it.
 */
export async function readChain(
  db: Db,
  after: number,
  atMost: number,
): Promise<{ end: ChainLink | null; entries: StoredEntry[] }> {
  const rows = await selectChain(db, after, atMost);
  const [first] = rows;
  return {
    end: first ? { seq: first.endSeq, hash: first.endHash } : null,
    entries: rows.flatMap((row) => (row.seq === null ? [] : [storedEntry(row as EntryRow)])),
  };
}

const selectChain = (db: Db, after: number, atMost: number) =>
  db
    .selectFrom('audit_head as head')
    .leftJoin(
      (from) =>
        from
          .selectFrom('audit_entries')
          .selectAll()
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(atMost)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .leftJoin('audit_words as words', 'words.seq', 'entry.seq')
    .leftJoin('audit_entries as eraser', 'eraser.seq', 'words.erased_by')
    .selectAll('entry')
    .select([
      'head.seq as endSeq',
      'head.hash as endHash',
      'words.seq as wordsSeq',
      'words.before',
      'words.after',
      'words.salt',
      'words.reason',
      'words.reason_salt',
      'words.erased_by',
      'eraser.action as eraserAction',
      'eraser.subject_kind as eraserSubjectKind',
      'eraser.subject_id as eraserSubjectId',
    ])
    .where('head.id', '=', 1)
    .orderBy('entry.seq')
    .execute();

/** Without an entry every column of one is null; here there is one. */
type EntryRow = Tables['audit_entries'] & Awaited<ReturnType<typeof selectChain>>[number];

const storedEntry = (row: EntryRow): StoredEntry => ({
  seq: row.seq,
  at: row.at,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  action: row.action,
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  wordsHash: row.words_hash,
  reasonHash: row.reason_hash,
  previousHash: row.previous_hash,
  hash: row.hash,
  words:
    row.wordsSeq === null
      ? null
      : {
          before: row.before,
          after: row.after,
          salt: row.salt,
          reason: row.reason,
          reasonSalt: row.reason_salt,
          erasedBy: row.erased_by,
        },
  eraser:
    row.eraserAction === null
      ? null
      : {
          action: row.eraserAction,
          subjectKind: row.eraserSubjectKind ?? '',
          subjectId: row.eraserSubjectId ?? '',
        },
});
