import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

interface ConfirmationInput {
  readonly orderUuid: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * One statement decides: only the caller's own abnormal order, undisputed, and only once. False where
 * nothing was stored.
 */
export async function insertConfirmation(
  db: Db,
  { orderUuid, userId, now }: ConfirmationInput,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fare_confirmations')
    .columns(['order_uuid', 'user_id', 'amount_fen', 'confirmed_at'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .select(['orders.order_uuid', 'orders.user_id'])
        .select(({ fn, selectFrom }) => [
          fn
            .coalesce(
              // The bill that counts, where a decision has changed it.
              selectFrom('fare_revisions')
                .select('fare_revisions.total_fen')
                .whereRef('fare_revisions.order_uuid', '=', 'orders.order_uuid')
                .orderBy('fare_revisions.revision', 'desc')
                .limit(1),
              'orders.total_fen',
            )
            .as('amount_fen'),
          sql<number>`cast(${now} as bigint)`.as('confirmed_at'),
        ])
        .where('orders.order_uuid', '=', orderUuid)
        .where('orders.user_id', '=', userId)
        .where('orders.abnormal_at', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_objections')
                .select('order_objections.order_uuid')
                .whereRef('order_objections.order_uuid', '=', 'orders.order_uuid')
                .where('order_objections.kind', '=', 'dissent')
                .where('order_objections.state', '<>', 'withdrawn'),
            ),
          ),
        ),
    )
    .onConflict((row) => row.column('order_uuid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The caller's own order with its confirmation and the newest bill; null when it is not theirs. */
export async function selectOrderWithConfirmation(db: Db, orderUuid: string, userId: string) {
  const found = await db
    .selectFrom('orders')
    .leftJoin('fare_confirmations', 'fare_confirmations.order_uuid', 'orders.order_uuid')
    .select(({ selectFrom }) => [
      'orders.abnormal_at as abnormalAt',
      'fare_confirmations.confirmed_at as confirmedAt',
      'fare_confirmations.amount_fen as amountFen',
      selectFrom('fare_revisions')
        .select(({ fn }) => fn.max('fare_revisions.revision').as('newest'))
        .whereRef('fare_revisions.order_uuid', '=', 'orders.order_uuid')
        .as('revision'),
    ])
    .where('orders.order_uuid', '=', orderUuid)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
  if (found === undefined) return null;
  return { ...found, revision: found.revision ?? 0 };
}

/** That the passenger agreed to a fare, and to how much; null where they did not. */
export async function findConfirmation(db: Db, orderUuid: string) {
  const found = await db
    .selectFrom('fare_confirmations')
    .select(['confirmed_at as confirmedAt', 'amount_fen as amountFen'])
    .where('order_uuid', '=', orderUuid)
    .executeTakeFirst();
  return found ?? null;
}
