import type { Db } from '../../../db/schema.ts';

export async function findOrderByNumber(db: Db, number: string) {
  const row = await db
    .selectFrom('orders')
    .select(['orderUuid', 'trip'])
    .where(({ eb, or }) => or([eb('orderUuid', '=', number), eb('routePlanUuid', '=', number)]))
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface OrderPosition {
  readonly completedAt: number;
  readonly orderUuid: string;
}

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
