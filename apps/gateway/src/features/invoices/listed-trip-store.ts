import type { TripListName } from '@ride/domain/invoices/trip-list';
import type { Db, Tables } from '../../db/schema.ts';

type ListedTrip = Omit<Tables['invoiceTrips'], 'isListed'>;

/** Lists a trip for its passenger, or again after something more was paid. */
export async function listTrip(tx: Db, trip: ListedTrip): Promise<void> {
  await tx
    .insertInto('invoiceTrips')
    .values({ ...trip, isListed: 1 })
    .onConflict((row) => row.column('orderUuid').doUpdateSet({ isListed: 1 }))
    .execute();
}

export async function unlistTrips(tx: Db, orderUuids: readonly string[]): Promise<void> {
  await tx
    .updateTable('invoiceTrips')
    .set({ isListed: 0 })
    .where('orderUuid', 'in', [...orderUuids])
    .execute();
}

/** Lists the trips of an application again, whose invoice does not come or was reversed. */
export async function relistTripsOf(tx: Db, invoiceId: string): Promise<void> {
  await tx
    .updateTable('invoiceTrips')
    .set({ isListed: 1 })
    .where('orderUuid', 'in', (query) =>
      query.selectFrom('invoiceLines').select('orderUuid').where('invoiceId', '=', invoiceId),
    )
    .execute();
}

export interface TripPlace {
  readonly completedAt: number;
  readonly orderUuid: string;
}

interface TripPage {
  readonly userId: string;
  readonly list: TripListName;
  /** The trips that ended from then on. */
  readonly since: number;
  /** The trips that come after this place, the newest first. */
  readonly before: TripPlace;
  readonly atMost: number;
}

export function listListedTrips(
  db: Db,
  { userId, list, since, before, atMost }: TripPage,
): Promise<TripPlace[]> {
  return db
    .selectFrom('invoiceTrips')
    .select(['orderUuid', 'completedAt'])
    .where('isListed', '=', 1)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('completedAt', '>=', since)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('completedAt', 'orderUuid'), '<', tuple(before.completedAt, before.orderUuid)),
    )
    .orderBy('completedAt', 'desc')
    .orderBy('orderUuid', 'desc')
    .limit(atMost)
    .execute();
}
