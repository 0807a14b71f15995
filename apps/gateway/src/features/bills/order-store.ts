import type { ExpressionBuilder } from 'kysely';
import { isSingleWriter } from '../../db/engine.ts';
import { toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';
import type { OrderEstimate } from './estimate-of-delivery.ts';
import { parseStoredTrip, type StoredTrip } from './stored-trip.ts';

type NewOrder = Omit<Tables['orders'], 'recordedAt'>;

/**
 * Returns false for a duplicate delivery. A single statement decides, so concurrent deliveries are
 * safe.
 */
export async function insertOrder(db: Db, order: NewOrder, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('orders')
    .values({ ...order, recordedAt: now })
    .onConflict((row) => row.column('orderUuid').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom('orders').select('orderUuid').limit(1).executeTakeFirst();
  return order !== undefined;
}

export async function insertOrderEstimate(
  db: Db,
  orderUuid: string,
  { estimateUuid, facts, made }: Pick<OrderEstimate, 'estimateUuid' | 'facts' | 'made'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('orderEstimates')
    .values({
      orderUuid,
      estimateUuid,
      facts: toJsonText(facts),
      madeWith: made?.ruleVersion ?? null,
      validUntil: made?.validUntil ?? null,
      recordedAt: now,
    })
    .execute();
}

/**
 * Locks the order until the transaction ends; false if it does not exist. The order is always
 * locked before the rows of its cases, against deadlocks. Making a new bill and reporting a payment
 * wait for this lock; a foreign key to the order does not.
 */
export async function lockOrder(tx: Db, orderUuid: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('orderUuid')
    .where('orderUuid', '=', orderUuid)
    .$if(!isSingleWriter(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return order !== undefined;
}

/** Locks several orders, always in the order of their ids, against deadlocks. */
export async function lockOrders(tx: Db, orderUuids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('orderUuid')
    .where('orderUuid', 'in', [...orderUuids])
    .orderBy('orderUuid')
    .$if(!isSingleWriter(tx), (query) => query.forNoKeyUpdate())
    .execute();
}

export async function selectDeliveredTrip(
  db: Db,
  orderUuid: string,
): Promise<{ trip: string; userId: string; totalFen: number; findings: string | null } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['trip', 'userId', 'totalFen', 'findings'])
    .where('orderUuid', '=', orderUuid)
    .executeTakeFirst();
  return row ?? null;
}

/** The facts of the newest bill: those that the desk corrected, else those of the delivery. */
export const tripOfNewestBill = ({ fn, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
  fn.coalesce(
    selectFrom('fareRevisions')
      .select('fareRevisions.trip')
      .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
      .orderBy('fareRevisions.revision', 'desc')
      .limit(1),
    'orders.trip',
  );

/** The newest trips of a passenger, each with the facts of its newest bill. */
export async function listTripsOfUser(
  db: Db,
  userId: string,
  { since, atMost }: { readonly since: number; readonly atMost: number },
): Promise<StoredTrip[]> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => tripOfNewestBill(eb).as('trip'))
    .where('userId', '=', userId)
    .where('completedAt', '>=', since)
    .orderBy('completedAt', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ trip }) => parseStoredTrip(trip));
}
