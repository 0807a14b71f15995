import type { NoteKind } from '@ride/domain/companies/company-case';
import type { Db } from '../../../db/schema.ts';

export interface CompanyNote {
  readonly noteId: string;
  readonly companyId: string;
  readonly staffId: string;
  readonly kind: NoteKind;
  readonly words: string;
  readonly writtenAt: number;
}

/** False for a note that is stored already: a client may send it again after a lost answer. */
export async function insertNote(tx: Db, note: CompanyNote): Promise<boolean> {
  const inserted = await tx
    .insertInto('companyNotes')
    .values({
      id: note.noteId,
      companyId: note.companyId,
      staffId: note.staffId,
      kind: note.kind,
      text: note.words,
      writtenAt: note.writtenAt,
    })
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The newest first. */
export function listNotes(db: Db, companyId: string): Promise<CompanyNote[]> {
  return db
    .selectFrom('companyNotes')
    .select(['id as noteId', 'companyId', 'staffId', 'kind', 'text as words', 'writtenAt'])
    .where('companyId', '=', companyId)
    .orderBy('writtenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
}

/** Only with the company itself: what was written may name people. */
export async function deleteNotes(tx: Db, companyId: string): Promise<void> {
  await tx.deleteFrom('companyNotes').where('companyId', '=', companyId).execute();
}
