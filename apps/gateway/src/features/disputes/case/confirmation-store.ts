import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';

interface ConfirmationInput {
  readonly orderUuid: string;
  readonly userId: string;
  readonly now: number;
}

/**
 * Returns false if nothing was stored. A single statement checks that the abnormal order belongs to
 * the user, is not disputed and has no confirmation yet, so concurrent requests are safe.
 */
export async function insertConfirmation(
  db: Db,
  { orderUuid, userId, now }: ConfirmationInput,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fareConfirmations')
    .columns(['orderUuid', 'userId', 'amountFen', 'confirmedAt'])
    .expression((from) =>
      from
        .selectFrom('orders')
        .select(['orders.orderUuid', 'orders.userId'])
        .select(({ fn, selectFrom }) => [
          fn
            .coalesce(
              selectFrom('fareRevisions')
                .select('fareRevisions.totalFen')
                .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
                .orderBy('fareRevisions.revision', 'desc')
                .limit(1),
              'orders.totalFen',
            )
            .as('amountFen'),
          sql<number>`cast(${now} as bigint)`.as('confirmedAt'),
        ])
        .where('orders.orderUuid', '=', orderUuid)
        .where('orders.userId', '=', userId)
        .where('orders.abnormalAt', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('disputes')
                .select('disputes.orderUuid')
                .whereRef('disputes.orderUuid', '=', 'orders.orderUuid')
                .where('disputes.kind', '=', 'dissent')
                .where('disputes.state', '<>', 'withdrawn'),
            ),
          ),
        ),
    )
    .onConflict((row) => row.column('orderUuid').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectOrderWithConfirmation(db: Db, orderUuid: string, userId: string) {
  const row = await db
    .selectFrom('orders')
    .leftJoin('fareConfirmations', 'fareConfirmations.orderUuid', 'orders.orderUuid')
    .select(({ selectFrom }) => [
      'orders.abnormalAt',
      'fareConfirmations.confirmedAt',
      'fareConfirmations.amountFen',
      selectFrom('fareRevisions')
        .select(({ fn }) => fn.max('fareRevisions.revision').as('newest'))
        .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
        .as('revision'),
    ])
    .where('orders.orderUuid', '=', orderUuid)
    .where('orders.userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, revision: row.revision ?? 0 };
}

export async function findConfirmation(db: Db, orderUuid: string) {
  const row = await db
    .selectFrom('fareConfirmations')
    .select(['confirmedAt', 'amountFen'])
    .where('orderUuid', '=', orderUuid)
    .executeTakeFirst();
  return row ?? null;
}
