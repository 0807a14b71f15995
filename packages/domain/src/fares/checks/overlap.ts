import { distanceMetres, type LngLat } from '../../geo/distance.ts';
import type { OverlappingOrder } from './trip-facts.ts';

/** What tells two orders of one passenger apart. What is not known is null. */
export interface OrderTimes extends OverlappingOrder {
  /** What the orders of several cars that were ordered together have in common. */
  readonly orderGroupUuid: string | null;
  readonly vehicleNumber: string | null;
  readonly pickUp: LngLat | null;
}

/** Nobody is picked up at two places so far apart by one ride. */
const APART_METRES = 1_000;

/**
 * The orders that cannot be rides of their own beside this one: at the same time, and neither
 * ordered together with it nor by another car or from another place, as for somebody else.
 */
export function overlappingOrders(order: OrderTimes, others: readonly OrderTimes[]): OrderTimes[] {
  return others.filter(
    (other) =>
      other.orderUuid !== order.orderUuid &&
      other.departedAt < order.completedAt &&
      other.completedAt > order.departedAt &&
      !areOrderedTogether(order, other) &&
      !areOfTwoRides(order, other),
  );
}

const areOrderedTogether = (one: OrderTimes, other: OrderTimes): boolean =>
  one.orderGroupUuid !== null && one.orderGroupUuid === other.orderGroupUuid;

function areOfTwoRides(one: OrderTimes, other: OrderTimes): boolean {
  if (one.vehicleNumber !== null && other.vehicleNumber !== null) {
    return one.vehicleNumber !== other.vehicleNumber;
  }
  return (
    one.pickUp !== null &&
    other.pickUp !== null &&
    distanceMetres(one.pickUp, other.pickUp) > APART_METRES
  );
}
