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
 * Orders held in a period, the oldest first, that the passenger neither confirmed nor objects to
 * and that have no case. The partial index has held orders only, and they are few.
 */
export async function listHeldOrders(
  db: Db,
  { since, until, limit }: { since: number; until: number; limit: number },
): Promise<HeldOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'orders.order_uuid as orderUuid',
      'orders.trip',
      'orders.findings',
      'orders.recorded_at as recordedAt',
    ])
    .where('orders.findings', 'is not', null)
    .where('orders.recorded_at', '>', since)
    .where('orders.recorded_at', '<=', until)
    .where(isUnanswered(until))
    .orderBy('orders.recorded_at')
    .orderBy('orders.order_uuid')
    .limit(limit)
    .execute();
  return rows.flatMap(({ findings, ...row }) => (findings === null ? [] : [{ ...row, findings }]));
}

/** Not confirmed, and without a case other than those that were withdrawn until then. */
const isUnanswered =
  (until: number) =>
  ({ not, exists, and, selectFrom }: ExpressionBuilder<Tables, 'orders'>) =>
    and([
      not(
        exists(
          selectFrom('fare_confirmations')
            .select('fare_confirmations.order_uuid')
            .whereRef('fare_confirmations.order_uuid', '=', 'orders.order_uuid'),
        ),
      ),
      not(
        exists(
          selectFrom('order_objections')
            .select('order_objections.order_uuid')
            .whereRef('order_objections.order_uuid', '=', 'orders.order_uuid')
            // A wrong rule says nothing about what the checks noticed.
            .where('order_objections.kind', '<>', 'wrongRule')
            .where(({ eb, or }) =>
              or([
                eb('order_objections.state', '<>', 'withdrawn'),
                eb('order_objections.withdrawn_at', '>', until),
              ]),
            ),
        ),
      ),
    ]);

/** Once more, of an order that is locked: its passenger may have spoken since it was listed. */
export async function isStillUnanswered(
  tx: Db,
  { orderUuid, until }: { readonly orderUuid: string; readonly until: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('order_uuid')
    .where('order_uuid', '=', orderUuid)
    .where(isUnanswered(until))
    .executeTakeFirst();
  return found !== undefined;
}
