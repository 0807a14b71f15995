import type { CompletedTrip, EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { TripFacts } from '@ride/domain/fares/checks/trip-facts';
import { type PreparedRule, priceTrip } from '@ride/domain/fares/price-trip';
import { fen } from '@ride/domain/money';
import { tripOfDelivery } from '../trip-of-delivery.ts';

/** What the delivery itself says, and its estimate; what the database knows is added to it. */
export function factsOfDelivery(
  delivery: CompletedTrip,
  rule: PreparedRule,
  estimate: EstimateFacts | null,
): Omit<TripFacts, 'overlapping' | 'recent'> {
  const trip = tripOfDelivery(delivery);
  const { flatPrice, ...metered } = trip;
  const { latitude, longitude, dropOffLatitude, dropOffLongitude } = delivery;
  return {
    trip,
    distanceMetres: delivery.distanceMetres,
    durationSeconds: delivery.durationSeconds,
    orderedAt: delivery.orderedAt,
    completedAt: delivery.completedAt,
    pickUp: pointOf(longitude, latitude),
    dropOff: pointOf(dropOffLongitude, dropOffLatitude),
    ...priceTrip(rule, trip),
    ...(flatPrice === undefined ? {} : { meteredTotal: priceTrip(rule, metered).total }),
    estimate: estimate && estimatedFacts(estimate),
  };
}

const pointOf = (lng: number | undefined, lat: number | undefined) =>
  lng === undefined || lat === undefined ? null : { lng, lat };

function estimatedFacts(facts: EstimateFacts): NonNullable<TripFacts['estimate']> {
  const { distanceMetres: metres, durationSeconds: seconds, flatPriceFen, totalFen } = facts;
  return {
    trip: {
      departure: facts.departureTime,
      stretches: [{ metres, seconds }],
      discountRate: facts.discountTenThousandths ?? 0,
      fees: { highway: fen(facts.highwayFen ?? 0), bridge: fen(facts.bridgeFen ?? 0) },
      ...(flatPriceFen === undefined ? {} : { flatPrice: fen(flatPriceFen) }),
    },
    total: totalFen === undefined ? null : fen(totalFen),
  };
}
