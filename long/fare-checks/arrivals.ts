import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { checkTrip } from '@ride/domain/fares/checks/check-trip';
import type { FindingCode } from '@ride/domain/fares/checks/findings';
import { defaultLimits } from '@ride/domain/fares/checks/limits';
import { findOverlappingOrders, type OrderTimes } from '@ride/domain/fares/checks/overlap';
import { factsOfDelivery } from '../../apps/gateway/src/features/orders/checks/facts-of-delivery.ts';
import { toOrderTimes } from '../../apps/gateway/src/features/orders/checks/overlap-store.ts';
import { completeEstimate } from './estimates.ts';
import type { Rules } from './rules.ts';

export class ArrivalTimes {
  readonly #rules: Rules;
  readonly #ordersOf = new Map<string, OrderTimes[]>();

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** Includes orders that arrive later, because a wrong clock may make either of them overlap. */
  addOrders(trips: readonly CompletedTrip[]): void {
    for (const trip of trips) {
      const orders = this.#ordersOf.get(trip.passengerMobile) ?? [];
      orders.push(toOrderTimes(trip.orderUuid, trip));
      this.#ordersOf.set(trip.passengerMobile, orders);
    }
  }

  check(trip: CompletedTrip): FindingCode[] {
    const facts = factsOfDelivery(trip, this.#rules.of(trip), completeEstimate(this.#rules, trip));
    const others = this.#ordersOf.get(trip.passengerMobile) ?? [];
    const overlapping = findOverlappingOrders(toOrderTimes(trip.orderUuid, trip), others);
    return checkTrip({ ...facts, overlapping }, defaultLimits).map(({ code }) => code);
  }
}
