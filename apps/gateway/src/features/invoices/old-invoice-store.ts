import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const BATCH = 100;

/**
 * Deletes a batch of applications that ended up to then, and returns their number. One stays as long
 * as an order of it, which could be invoiced again otherwise.
 */
export async function deleteOldInvoices(tx: Db, upTo: number): Promise<number> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('queue', '=', 'closed')
    .where('queueAt', '<=', upTo)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('invoiceLines')
            .innerJoin('orders', 'orders.orderUuid', 'invoiceLines.orderUuid')
            .select('orders.orderUuid')
            .whereRef('invoiceLines.invoiceId', '=', 'invoices.id'),
        ),
      ),
    )
    .orderBy('queueAt')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  const ids = sql.join(rows.map(({ id }) => id));
  for (const table of ['invoice_lines', 'invoice_papers', 'invoice_notes']) {
    await sql`delete from ${sql.table(table)} where invoice_id in (${ids})`.execute(tx);
  }
  await sql`delete from event_subjects where kind = 'invoice' and id in (${ids})`.execute(tx);
  await sql`delete from invoices where id in (${ids}) and queue = 'closed'`.execute(tx);
  return rows.length;
}
