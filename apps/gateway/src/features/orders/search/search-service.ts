import type { Grant } from '@ride/domain/staff/roles';
import { mayDo } from '@ride/domain/staff/roles';
import type { Ports } from '../../../ports/ports.ts';
import { cityOfTrip, storedTripOf } from '../stored-trip.ts';
import { findOrderByNumber, listObjections } from './search-store.ts';

/** The facts of an order in a city of the caller; null for any other, as for one that is not there. */
export async function searchOrder(
  { db }: Pick<Ports, 'db'>,
  grants: readonly Grant[],
  number: string,
) {
  const found = await findOrderByNumber(db, number);
  if (found === null) return null;
  const { trip, abnormalAt, ...order } = found;
  const cityCode = cityOfTrip(storedTripOf(trip));
  if (!mayDo(grants, 'order.read', cityCode)) return null;
  const objections = await listObjections(db, order.orderUuid);
  return { ...order, cityCode, isAbnormal: abnormalAt !== null, objections };
}
