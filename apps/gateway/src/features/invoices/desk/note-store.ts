import type { Db, Tables } from '../../../db/schema.ts';

type InvoiceNote = Tables['invoiceNotes'];

/** Returns false if the note is stored already: a client may send it again after a lost answer. */
export async function insertNote(tx: Db, note: InvoiceNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invoiceNotes')
    .values(note)
    .onConflict((row) => row.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const listNotes = (db: Db, invoiceId: string): Promise<InvoiceNote[]> =>
  db
    .selectFrom('invoiceNotes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
