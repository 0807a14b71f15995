import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { TripFacts } from '@ride/domain/fares/checks/trip-facts';
import { type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import { fen } from '@ride/domain/money';
import { toPoint, tripOfDelivery, tripOfEstimate } from '../../bills/trip-of-delivery.ts';

export function factsOfDelivery(
  delivery: CompletedTrip,
  rule: PreparedRule,
  estimate: EstimateFacts | null,
): Omit<TripFacts, 'overlapping'> {
  const trip = tripOfDelivery(delivery);
  const { flatPrice, ...metered } = trip;
  const { latitude, longitude, dropOffLatitude, dropOffLongitude } = delivery;
  return {
    trip,
    distanceMetres: delivery.distanceMetres,
    durationSeconds: delivery.durationSeconds,
    orderedAt: delivery.orderedAt,
    completedAt: delivery.completedAt,
    pickUp: toPoint(longitude, latitude),
    dropOff: toPoint(dropOffLongitude, dropOffLatitude),
    lines: priceTrip(rule, trip).lines,
    ...(flatPrice === undefined ? {} : { meteredTotal: priceTrip(rule, metered).total }),
    estimate: estimate && estimatedFacts(estimate),
  };
}

const estimatedFacts = (facts: EstimateFacts): NonNullable<TripFacts['estimate']> => ({
  trip: tripOfEstimate(facts),
  total: facts.totalFen === undefined ? null : fen(facts.totalFen),
  coupon: fen(facts.couponFen ?? 0),
});
