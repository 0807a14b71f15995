import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../../../db/schema.ts';

/** An order that the checks held and nobody answers for. */
export interface HeldOrder {
  readonly orderUuid: string;
  readonly trip: string;
  readonly findings: string;
  readonly recordedAt: number;
}

/**
 * Orders held since a time, the oldest first, that the passenger neither confirmed nor objects to
 * and that have no case. The partial index has held orders only, and they are few.
 */
export async function listHeldOrders(
  db: Db,
  {
    since,
    withdrawnUntil,
    limit,
  }: { readonly since: number; readonly withdrawnUntil: number; readonly limit: number },
): Promise<HeldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orders.orderUuid', 'orders.trip', 'orders.findings', 'orders.recordedAt'])
    .where('orders.findings', 'is not', null)
    .where('orders.recordedAt', '>', since)
    .where(isUnanswered(withdrawnUntil))
    .orderBy('orders.recordedAt')
    .orderBy('orders.orderUuid')
    .limit(limit)
    .execute();
  return rows.flatMap(({ findings, ...row }) => (findings === null ? [] : [{ ...row, findings }]));
}

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
