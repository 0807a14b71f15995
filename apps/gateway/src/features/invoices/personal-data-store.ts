import { issuedStates } from '@ride/domain/invoices/invoice-state';
import type { Db } from '../../db/schema.ts';

const keptStates = [...issuedStates, 'reversing', 'reversed'] as const;

const invoicesOf = (db: Db, userId: string) =>
  db.selectFrom('invoices').select('id').where('userId', '=', userId);

export async function exportInvoiceData(db: Db, userId: string): Promise<unknown[]> {
  const invoices = await db
    .selectFrom('invoices')
    .select([
      'id as applicationId',
      'state',
      'reason',
      'amountFen',
      'title',
      'taxNumber',
      'head',
      'requestedAt',
      'number',
      'issuedAt',
      'paperUrl',
      'sentAt',
      'carrier',
      'trackingNumber',
      'reversalNumber',
    ])
    .where('userId', '=', userId)
    .orderBy('requestedAt', 'desc')
    .execute();
  const lines = await db
    .selectFrom('invoiceLines')
    .select([
      'invoiceId',
      'orderUuid',
      'amountFen',
      'departedAt',
      'completedAt',
      'fromName',
      'toName',
    ])
    .where('invoiceId', 'in', invoicesOf(db, userId))
    .execute();
  return invoices.map(({ head, ...invoice }) => ({
    ...invoice,
    head: head === null ? null : (JSON.parse(head) as unknown),
    trips: lines.filter(({ invoiceId }) => invoiceId === invoice.applicationId),
  }));
}

export async function listOpenInvoices(
  db: Db,
  userId: string,
): Promise<{ readonly id: string; readonly amountFen: number }[]> {
  return db
    .selectFrom('invoices')
    .select(['id', 'amountFen'])
    .where('userId', '=', userId)
    .where('queue', '=', 'open')
    .execute();
}

export async function listInvoiceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await invoicesOf(db, userId).execute();
  return rows.map(({ id }) => id);
}

/**
 * Erases what was filled in, notes, papers and places, and returns the number of changed rows. Of
 * issued invoices number, amounts, title and tax number stay, which tax law requires.
 */
export async function eraseInvoiceData(tx: Db, userId: string): Promise<number> {
  const ids = () => invoicesOf(tx, userId);
  const heads = await tx
    .updateTable('invoices')
    .set({ head: null, reason: null, paperUrl: null, carrier: null, trackingNumber: null })
    .where('userId', '=', userId)
    .where('head', 'is not', null)
    .executeTakeFirst();
  await tx
    .updateTable('invoices')
    .set({ title: '', taxNumber: null })
    .where('userId', '=', userId)
    .where('state', 'not in', [...keptStates])
    .execute();
  await tx
    .updateTable('invoiceLines')
    .set({ fromName: null, toName: null })
    .where('invoiceId', 'in', ids())
    .execute();
  const papers = await tx
    .deleteFrom('invoicePapers')
    .where('invoiceId', 'in', ids())
    .executeTakeFirst();
  const notes = await tx
    .updateTable('invoiceNotes')
    .set({ text: '' })
    .where('invoiceId', 'in', ids())
    .where('text', '<>', '')
    .executeTakeFirst();
  return Number(heads.numUpdatedRows + papers.numDeletedRows + notes.numUpdatedRows);
}
