import type { Db } from '../../../db/schema.ts';

/** By one of the two numbers people have in hand, each of which has an index of its own. */
export async function findOrderByNumber(db: Db, number: string) {
  const row = await db
    .selectFrom('orders')
    .select(['orderUuid', 'trip'])
    .where(({ eb, or }) => or([eb('orderUuid', '=', number), eb('routePlanUuid', '=', number)]))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Where an order stands in the list of a customer's orders. */
export interface OrderPosition {
  readonly completedAt: number;
  readonly orderUuid: string;
}

/** Orders of a customer behind a position, the newest first. */
export function listOrdersOfUser(
  db: Db,
  userId: string,
  { after, atMost }: { readonly after: OrderPosition | null; readonly atMost: number },
) {
  return db
    .selectFrom('orders')
    .select(({ selectFrom }) => [
      'orderUuid',
      'trip',
      'totalFen',
      'completedAt',
      'abnormalAt',
      'findings',
      selectFrom('fareRevisions')
        .select('fareRevisions.totalFen')
        .whereRef('fareRevisions.orderUuid', '=', 'orders.orderUuid')
        .orderBy('fareRevisions.revision', 'desc')
        .limit(1)
        .as('revisedTotalFen'),
    ])
    .where('userId', '=', userId)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('completedAt', 'orderUuid'),
          '<',
          tuple(after?.completedAt ?? 0, after?.orderUuid ?? ''),
        ),
      ),
    )
    .orderBy('completedAt', 'desc')
    .orderBy('orderUuid', 'desc')
    .limit(atMost)
    .execute();
}
