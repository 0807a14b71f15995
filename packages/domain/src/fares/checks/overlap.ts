import { distanceMetres, type LngLat } from '../../geo/distance.ts';
import type { OverlappingOrder } from './trip-facts.ts';

/** The fields by which two orders of one passenger are compared; unknown values are null. */
export interface OrderTimes extends OverlappingOrder {
  readonly orderedAt: number;
  /** A common id of the orders of several cars that were ordered together. */
  readonly orderGroupUuid: string | null;
  readonly carNumber: number | null;
  readonly vehicleNumber: string | null;
  readonly pickUp: LngLat | null;
}

/** Two pick-up points farther apart than this belong to two rides. */
const APART_METRES = 1_000;

/** Orders of several cars are created by one tap, but get slightly different times. */
const TOGETHER_MS = 5 * 60_000;

/**
 * Orders at the same time that cannot be separate rides. Orders that were placed together are
 * separate, and so are orders with another car or pick-up point, which are rides of somebody else.
 */
export function findOverlappingOrders(
  order: OrderTimes,
  others: readonly OrderTimes[],
): OrderTimes[] {
  const otherOrders = others.filter(({ orderUuid }) => orderUuid !== order.orderUuid);
  const cars = otherOrders.filter((other) => isCarOfSameOrder(order, other));
  // There are more orders than ordered cars, and it is unknown which of them is wrong.
  const areTooMany = cars.length >= (order.carNumber ?? 1);
  return otherOrders.filter(
    (other) =>
      other.departedAt < order.completedAt &&
      other.completedAt > order.departedAt &&
      !isOfSameGroup(order, other) &&
      (areTooMany || !cars.includes(other)) &&
      !areOfTwoRides(order, other),
  );
}

const isOfSameGroup = (one: OrderTimes, other: OrderTimes): boolean =>
  one.orderGroupUuid !== null && one.orderGroupUuid === other.orderGroupUuid;

/**
 * Without a group id, orders belong together if they have the same number of cars and were placed
 * at nearly the same time.
 */
const isCarOfSameOrder = (one: OrderTimes, other: OrderTimes): boolean =>
  (one.carNumber ?? 1) > 1 &&
  one.carNumber === other.carNumber &&
  (one.orderGroupUuid === null || other.orderGroupUuid === null) &&
  (one.vehicleNumber === null || one.vehicleNumber !== other.vehicleNumber) &&
  Math.abs(one.orderedAt - other.orderedAt) <= TOGETHER_MS;

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
