import { distanceMetres, type LngLat } from '../../geo/distance.ts';
import type { OverlappingOrder } from './trip-facts.ts';

/** What tells two orders of one passenger apart. What is not known is null. */
export interface OrderTimes extends OverlappingOrder {
  readonly orderedAt: number;
  /** What the orders of several cars that were ordered together have in common. */
  readonly orderGroupUuid: string | null;
  /** How many cars were ordered together. */
  readonly carNumber: number | null;
  readonly vehicleNumber: string | null;
  readonly pickUp: LngLat | null;
}

/** Nobody is picked up at two places so far apart by one ride. */
const APART_METRES = 1_000;

/** The cars of one order are ordered by one tap, and stamped by a system one after the other. */
const TOGETHER_MS = 5 * 60_000;

/**
 * The orders that cannot be rides of their own beside this one: at the same time, and neither
 * ordered together with it nor by another car or from another place, as for somebody else.
 */
export function overlappingOrders(order: OrderTimes, others: readonly OrderTimes[]): OrderTimes[] {
  const otherOrders = others.filter(({ orderUuid }) => orderUuid !== order.orderUuid);
  const cars = otherOrders.filter((other) => isCarOfSameOrder(order, other));
  // One more than were ordered: nobody can tell which of them is too much.
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

/** Known by the number of cars alone, where the orders do not name a group. */
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
