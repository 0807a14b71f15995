import { completedTrip } from '@ride/contract/entities/completed-trip';
import type { OrderTimes } from '@ride/domain/fares/checks/overlap';
import * as z from 'zod/mini';
import { fromJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';
import { toPoint } from '../../bills/trip-of-delivery.ts';

const { shape } = completedTrip;

/**
 * Only the checked fields are parsed, because a newer gateway may have stored others differently.
 */
const tripTimes = z.object({
  orderedAt: shape.orderedAt,
  departedAt: shape.departedAt,
  completedAt: shape.completedAt,
  orderGroupUuid: shape.orderGroupUuid,
  carNumber: shape.carNumber,
  vehicleNumber: shape.vehicleNumber,
  latitude: shape.latitude,
  longitude: shape.longitude,
});

export const toOrderTimes = (orderUuid: string, times: z.infer<typeof tripTimes>): OrderTimes => ({
  orderUuid,
  orderedAt: times.orderedAt,
  departedAt: times.departedAt,
  completedAt: times.completedAt,
  orderGroupUuid: times.orderGroupUuid ?? null,
  carNumber: times.carNumber ?? null,
  vehicleNumber: times.vehicleNumber ?? null,
  pickUp: toPoint(times.longitude, times.latitude),
});

/** No passenger finishes more rides than this during one of their own. */
const MAX_ORDERS = 20;

export async function listOrdersEndedAfter(
  db: Db,
  userId: string,
  after: number,
): Promise<OrderTimes[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['orderUuid', 'trip'])
    .where('userId', '=', userId)
    .where('completedAt', '>', after)
    .orderBy('completedAt')
    .limit(MAX_ORDERS)
    .execute();
  return rows.map(({ orderUuid, trip }) => toOrderTimes(orderUuid, fromJsonText(tripTimes, trip)));
}
