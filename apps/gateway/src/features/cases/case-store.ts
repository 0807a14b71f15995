import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { CaseChanges, CaseTable } from './case-kind.ts';

/** False when the case has changed since that revision: of two actions at once one counts. */
export async function updateCase<Table extends CaseTable>(
  tx: Db,
  { table, key }: { readonly table: Table; readonly key: 'id' | 'receiptNumber' },
  { id, revision }: { readonly id: string; readonly revision: number },
  changes: CaseChanges<Table>,
): Promise<boolean> {
  // Kysely's types want a table by its name; those of the caller have checked the changes.
  const cases = tx as unknown as Kysely<
    Record<string, { id: string; receiptNumber: string; revision: number }>
  >;
  const { numUpdatedRows } = await cases
    .updateTable(table as string)
    .set({ ...changes, revision: revision + 1 })
    .where(key, '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What is written about cases: only added to. */
type NoteTable = 'companyNotes' | 'disputeMessages';

/** False for a note that is stored already: a client may send it again after a lost answer. */
export async function insertNote<Table extends NoteTable>(
  tx: Db,
  table: Table,
  note: Insertable<Tables[Table]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table as 'companyNotes')
    .values(note as Insertable<Tables['companyNotes']>)
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listNotes<Table extends NoteTable>(
  db: Db,
  table: Table,
  caseId: string,
  { direction, limit }: { readonly direction: 'asc' | 'desc'; readonly limit: number | null },
): Promise<Selectable<Tables[Table]>[]> {
  const notes = await db
    .selectFrom(table as 'companyNotes')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('writtenAt', direction)
    .orderBy('id', direction)
    .$if(limit !== null, (query) => query.limit(limit))
    .execute();
  return notes as unknown as Selectable<Tables[Table]>[];
}
