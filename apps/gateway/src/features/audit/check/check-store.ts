import type { Db, Tables } from '../../../db/schema.ts';
import { CHAIN_START, type ChainLink } from '../chain/audit-chain.ts';
import type { StoredAuditEntry } from '../chain/verify-chain.ts';

export async function findChainLink(db: Db, seq: number): Promise<ChainLink | null> {
  if (seq === CHAIN_START.seq) return CHAIN_START;
  const row = await db
    .selectFrom('auditEntries')
    .select(['seq', 'hash'])
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Entries and end are read in one statement, so that an entry appended meanwhile is in both or in
 * neither. The end is null if its row was deleted.
 */
export async function readChain(
  db: Db,
  after: number,
  atMost: number,
): Promise<{ end: ChainLink | null; entries: StoredAuditEntry[] }> {
  const rows = await selectChain(db, after, atMost);
  const [first] = rows;
  return {
    end: first ? { seq: first.endSeq, hash: first.endHash } : null,
    entries: rows.flatMap((row) => (row.seq === null ? [] : [storedEntry(row as EntryRow)])),
  };
}

const selectChain = (db: Db, after: number, atMost: number) =>
  db
    .selectFrom('auditHead as head')
    .leftJoin(
      (from) =>
        from
          .selectFrom('auditEntries')
          .selectAll()
          .where('seq', '>', after)
          .orderBy('seq')
          .limit(atMost)
          .as('entry'),
      (join) => join.onTrue(),
    )
    .leftJoin('auditTexts as texts', 'texts.seq', 'entry.seq')
    .leftJoin('auditEntries as eraser', 'eraser.seq', 'texts.erasedBy')
    .selectAll('entry')
    .select([
      'head.seq as endSeq',
      'head.hash as endHash',
      'texts.seq as textsSeq',
      'texts.before',
      'texts.after',
      'texts.salt',
      'texts.reason',
      'texts.reasonSalt',
      'texts.erasedBy',
      'eraser.action as eraserAction',
      'eraser.subjectKind as eraserSubjectKind',
      'eraser.subjectId as eraserSubjectId',
    ])
    .where('head.id', '=', 1)
    .orderBy('entry.seq')
    .execute();

type EntryRow = Tables['auditEntries'] & Awaited<ReturnType<typeof selectChain>>[number];

const storedEntry = (row: EntryRow): StoredAuditEntry => ({
  ...row,
  texts: row.textsSeq === null ? null : row,
  eraser:
    row.eraserAction === null
      ? null
      : {
          action: row.eraserAction,
          subjectKind: row.eraserSubjectKind ?? '',
          subjectId: row.eraserSubjectId ?? '',
        },
});
