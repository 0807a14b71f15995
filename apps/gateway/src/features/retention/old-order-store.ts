import { sql } from 'kysely';
import { isSingleWriter } from '../../db/engine.ts';
import type { Db, Tables } from '../../db/schema.ts';
import { batchSizeOf } from './retention-store.ts';

export type OldOrder = Pick<Tables['orders'], 'orderUuid' | 'completedAt'>;

/** Lists a batch of the oldest orders that ended up to `upTo`. */
export function listOldOrders(
  db: Db,
  { upTo, after }: { readonly upTo: number; readonly after: OldOrder | null },
): Promise<OldOrder[]> {
  return db
    .selectFrom('orders')
    .select(['orderUuid', 'completedAt'])
    .where('completedAt', '<=', upTo)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('completedAt', 'orderUuid'),
          '>',
          tuple(after?.completedAt ?? 0, after?.orderUuid ?? ''),
        ),
      ),
    )
    .orderBy('completedAt')
    .orderBy('orderUuid')
    .limit(batchSizeOf(db))
    .execute();
}

/**
 * Locks orders against new payments, cases and bills, and returns those of which nothing is open or
 * younger than `upTo` and which is not the first ride of a company, unless that was erased. Orders that another transaction
 * has locked are left out. What stands beside an order is read after the lock.
 */
export async function lockDeletableOrders(
  tx: Db,
  orderUuids: readonly string[],
  upTo: number,
): Promise<OldOrder[]> {
  const locked = await tx
    .selectFrom('orders')
    .select('orderUuid')
    .where('orderUuid', 'in', orderUuids)
    .$if(!isSingleWriter(tx), (query) => query.forUpdate().skipLocked())
    .execute();
  if (locked.length === 0) return [];
  const { rows } = await sql<OldOrder>`
    select order_uuid, completed_at from orders
    where order_uuid in (${sql.join(locked.map(({ orderUuid }) => orderUuid))})
      and recorded_at <= ${upTo}
      and not exists (select 1 from disputes where disputes.order_uuid = orders.order_uuid
        and (queue = 'open' or queue_at > ${upTo}))
      and not exists (select 1 from refunds where refunds.order_uuid = orders.order_uuid
        and (state = 'due' or paid_at > ${upTo}))
      and not exists (select 1 from order_payments
        where order_payments.order_uuid = orders.order_uuid
        and (order_payments.paid_at > ${upTo} or order_payments.recorded_at > ${upTo}))
      and not exists (select 1 from fare_revisions
        where fare_revisions.order_uuid = orders.order_uuid and created_at > ${upTo})
      and not exists (select 1 from fare_confirmations
        where fare_confirmations.order_uuid = orders.order_uuid and confirmed_at > ${upTo})
      and not exists (select 1 from invoice_lines
        inner join invoices on invoices.id = invoice_lines.invoice_id
        where invoice_lines.order_uuid = orders.order_uuid and invoices.queue = 'open')
      and not exists (select 1 from company_first_rides
        inner join companies on companies.id = company_first_rides.company_id
        where company_first_rides.order_uuid = orders.order_uuid and companies.state <> 'erased')
    order by completed_at`.execute(tx);
  return rows;
}

/** What belongs to the cases of an order, with the column that names the case. */
const partsOfCase = [
  ['dispute_messages', 'case_id'],
  ['dispute_points', 'receipt_number'],
  ['dispute_pictures', 'receipt_number'],
  ['dispute_decisions', 'receipt_number'],
] as const;

/** A table stands behind those that refer to it. */
const partsOfOrder = [
  'refunds',
  'fare_revisions',
  'disputes',
  'fare_confirmations',
  'order_payments',
  'order_estimates',
  'invoice_trips',
  'orders',
];

/** Deletes orders with all that belongs to them. Ledger and audit keep their ids. */
export async function deleteOrders(tx: Db, orderUuids: readonly string[]): Promise<void> {
  const orders = sql.join(orderUuids);
  const receipts = sql`select receipt_number from disputes where order_uuid in (${orders})`;
  for (const [table, column] of partsOfCase) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${receipts})`.execute(
      tx,
    );
  }
  await sql`delete from event_subjects where kind = 'dispute' and id in (${receipts})`.execute(tx);
  await sql`delete from event_subjects where kind = 'order' and id in (${orders})`.execute(tx);
  for (const table of partsOfOrder) {
    await sql`delete from ${sql.table(table)} where order_uuid in (${orders})`.execute(tx);
  }
}
