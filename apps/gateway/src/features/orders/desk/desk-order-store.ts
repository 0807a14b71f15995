import { type SqlBool, sql } from 'kysely';
import { plateOfTrip } from '../../../db/plate-of-trip.ts';
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

interface OrderPage {
  readonly after: OrderPosition | null;
  readonly atMost: number;
}

export const listOrdersOfUser = (db: Db, userId: string, page: OrderPage) =>
  newestOrders(db, page).where('userId', '=', userId).execute();

interface PlateOrders extends OrderPage {
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export const listOrdersOfPlate = (db: Db, plate: string, { since, until, ...page }: PlateOrders) =>
  newestOrders(db, page)
    .where(sql<SqlBool>`${plateOfTrip(db)} = ${plate}`)
    .$if(since !== undefined, (query) => query.where('completedAt', '>=', since ?? 0))
    .$if(until !== undefined, (query) => query.where('completedAt', '<', until ?? 0))
    .execute();

const newestOrders = (db: Db, { after, atMost }: OrderPage) =>
  db
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
    .limit(atMost);
