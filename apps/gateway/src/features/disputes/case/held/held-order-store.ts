import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../../db/schema.ts';

/** An order that the checks held and nobody answers for. */
export interface HeldOrder {
  readonly orderUuid: string;
  readonly trip: string;
  readonly findings: string;
  readonly recordedAt: number;
}

/** Where an order stands among those that were held, the oldest first. */
export type HeldPlace = Pick<HeldOrder, 'recordedAt' | 'orderUuid'>;

/** How many rows one statement goes through. */
const PAGE_ROWS = 1_000;

/** Finds the last order of the page behind a place; null where fewer than a page are left. */
export async function findPageEnd(db: Db, after: HeldPlace): Promise<HeldPlace | null> {
  const end = await heldOrders(db, after)
    .select(['orders.recordedAt', 'orders.orderUuid'])
    .offset(PAGE_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

/**
 * Lists the orders of a page, the oldest first, that the passenger neither confirmed nor objects to
 * and that have no case. The partial index has held orders only.
 */
export const listHeldOrders = (
  db: Db,
  { after, withdrawnUntil }: { readonly after: HeldPlace; readonly withdrawnUntil: number },
): Promise<HeldOrder[]> =>
  unansweredOrders(db, withdrawnUntil)
    .where('orders.orderUuid', 'in', heldOrders(db, after).select('orderUuid').limit(PAGE_ROWS))
    .execute();

const heldOrders = (db: Db, { recordedAt, orderUuid }: HeldPlace) =>
  db
    .selectFrom('orders')
    .where('orders.findings', 'is not', null)
    .where(sql<SqlBool>`(orders.recorded_at, orders.order_uuid) > (${recordedAt}, ${orderUuid})`)
    .orderBy('orders.recordedAt')
    .orderBy('orders.orderUuid');

/** Lists the unanswered orders with a case that was withdrawn since a time. */
export const listWithdrawnOrders = (
  db: Db,
  { since, withdrawnUntil }: { readonly since: number; readonly withdrawnUntil: number },
): Promise<HeldOrder[]> =>
  unansweredOrders(db, withdrawnUntil)
    .where('orders.orderUuid', 'in', ({ selectFrom }) =>
      selectFrom('disputes')
        .select('disputes.orderUuid')
        .where('disputes.queue', '=', 'closed')
        .where('disputes.state', '=', 'withdrawn')
        // A closed case has the moment of its withdrawal here, and an index on it.
        .where('disputes.queueAt', '>', since)
        .where('disputes.queueAt', '<=', withdrawnUntil),
    )
    .execute();

const unansweredOrders = (db: Db, withdrawnUntil: number) =>
  db
    .selectFrom('orders')
    .select(['orders.orderUuid', 'orders.trip', 'orders.recordedAt'])
    .select(({ ref }) => ref('orders.findings').$castTo<string>().as('findings'))
    .where('orders.findings', 'is not', null)
    .where(isUnanswered(withdrawnUntil))
    .orderBy('orders.recordedAt')
    .orderBy('orders.orderUuid');

/** Not confirmed, and without a case other than those that were withdrawn until then. */
const isUnanswered =
  (withdrawnUntil: number) =>
  ({ not, exists, and, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
    and([
      not(
        exists(
          selectFrom('fareConfirmations')
            .select('fareConfirmations.orderUuid')
            .whereRef('fareConfirmations.orderUuid', '=', 'orders.orderUuid'),
        ),
      ),
      not(
        exists(
          selectFrom('disputes')
            .select('disputes.orderUuid')
            .whereRef('disputes.orderUuid', '=', 'orders.orderUuid')
            // A wrong rule says nothing about what the checks noticed.
            .where('disputes.kind', '<>', 'wrongRule')
            .where(({ eb, or }) =>
              or([
                eb('disputes.state', '<>', 'withdrawn'),
                eb('disputes.withdrawnAt', '>', withdrawnUntil),
              ]),
            ),
        ),
      ),
    ]);

/** Once more, of an order that is locked: its passenger may have spoken since it was listed. */
export async function isStillUnanswered(
  tx: Db,
  { orderUuid, withdrawnUntil }: { readonly orderUuid: string; readonly withdrawnUntil: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('orderUuid')
    .where('orderUuid', '=', orderUuid)
    .where(isUnanswered(withdrawnUntil))
    .executeTakeFirst();
  return row !== undefined;
}
