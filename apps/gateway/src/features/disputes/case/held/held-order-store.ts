import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../../db/schema.ts';

export interface HeldOrder {
  readonly orderUuid: string;
  readonly trip: string;
  readonly findings: string;
  readonly recordedAt: number;
}

export type HeldOrderPosition = Pick<HeldOrder, 'recordedAt' | 'orderUuid'>;

const PAGE_ROWS = 1_000;

export async function findEndOfHeldPage(
  db: Db,
  after: HeldOrderPosition,
): Promise<HeldOrderPosition | null> {
  const end = await heldOrders(db, after)
    .select(['orders.recordedAt', 'orders.orderUuid'])
    .offset(PAGE_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return end ?? null;
}

/**
 * Lists one page of orders held for review that have no case and that the passenger neither
 * confirmed nor disputed. A partial index holds nothing but held orders.
 */
export const listHeldOrders = (
  db: Db,
  { after, withdrawnUntil }: { readonly after: HeldOrderPosition; readonly withdrawnUntil: number },
): Promise<HeldOrder[]> =>
  unansweredOrders(db, withdrawnUntil)
    .where('orders.orderUuid', 'in', heldOrders(db, after).select('orderUuid').limit(PAGE_ROWS))
    .execute();

const heldOrders = (db: Db, { recordedAt, orderUuid }: HeldOrderPosition) =>
  db
    .selectFrom('orders')
    .where('orders.findings', 'is not', null)
    .where(sql<SqlBool>`(orders.recorded_at, orders.order_uuid) > (${recordedAt}, ${orderUuid})`)
    .orderBy('orders.recordedAt')
    .orderBy('orders.orderUuid');

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
        // The indexed column queueAt of a closed case has the time of its withdrawal.
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

/**
 * Matches orders without a confirmation and without a case, except for cases that were withdrawn
 * long enough ago.
 */
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
            // A case about a wrong rule says nothing about the findings of the checks.
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

/**
 * Checks again, under the lock of the order, that the passenger has not acted since it was listed.
 */
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
