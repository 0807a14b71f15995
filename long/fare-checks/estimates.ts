import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { estimateForOneCar } from '@ride/domain/fares/explain/explain-difference';
import { fen } from '@ride/domain/money';
import { clamp, type RandomSource } from './chance.ts';
import type { Journey } from './journeys.ts';
import type { RoadFees } from './road-fees.ts';
import type { Rules } from './rules.ts';
import { estimateDriveSeconds } from './traffic.ts';

export type EstimateFacts = NonNullable<CompletedTrip['estimate']>;

interface OrderTerms {
  readonly bookedAt: number;
  readonly fees: RoadFees;
  readonly isFlat: boolean;
}

/** The estimate when the ride was ordered, by a map service that cannot foresee incidents. */
export function estimateForTrip(
  chance: RandomSource,
  rules: Rules,
  journey: Journey,
  trip: CompletedTrip,
  { bookedAt, fees, isFlat }: OrderTerms,
): EstimateFacts {
  const distanceMetres = Math.round(journey.orderedMetres / routeError(chance, journey.metres));
  const driving = drivingTime(chance, journey, trip, distanceMetres, bookedAt);
  const facts = {
    departureTime: bookedAt,
    distanceMetres,
    durationSeconds: Math.round(driving * chance.factor(0.1)),
    ...fees.expected,
    ...(trip.crossesCities ? { crossesCities: true } : {}),
  };
  const discount = trip.discountTenThousandths;
  const discounted =
    discount === undefined ? facts : { ...facts, discountTenThousandths: discount };
  const metered = totalOf(rules, trip, discounted);
  if (!isFlat) return chance.chance(0.85) ? { ...discounted, totalFen: metered } : discounted;
  const flatPriceFen =
    10 * Math.round((totalOf(rules, trip, metredOnly(facts)) * chance.between(0.82, 1)) / 10);
  return { ...facts, flatPriceFen, totalFen: totalOf(rules, trip, { ...facts, flatPriceFen }) };
}

function drivingTime(
  chance: RandomSource,
  { city, kind }: Journey,
  { typeTime, crossesCities, durationSeconds }: CompletedTrip,
  metres: number,
  bookedAt: number,
): number {
  const usual = estimateDriveSeconds(city, metres, bookedAt);
  if (typeTime === 2 || crossesCities || kind === 'destination changed') return usual;
  return usual + chance.between(0.2, 0.9) * Math.max(0, durationSeconds - usual);
}

/** The estimate as a gateway stores it; a missing total is computed from its facts. */
export function completeEstimate(rules: Rules, trip: CompletedTrip): EstimateFacts | null {
  const { estimate } = trip;
  if (estimate === undefined) return null;
  const { totalFen } = estimate;
  const shown = totalFen === undefined ? {} : { total: fen(totalFen) };
  const priced = fen(totalOf(rules, trip, estimate));
  const { total } = estimateForOneCar({ ...shown, cars: trip.carNumber }, priced);
  return { ...estimate, totalFen: total };
}

/** The ratio of the driven distance to the routed one: mostly near 1, sometimes another route. */
function routeError(chance: RandomSource, metres: number): number {
  const { deviation, mean } = chance.weighted([
    { weight: 75, deviation: 0.025, mean: 0 },
    { weight: 20, deviation: 0.07, mean: 0.03 },
    { weight: 5, deviation: 0.13, mean: 0.03 },
  ]);
  // The same detour is a smaller part of a long way.
  const scale = Math.min(1, Math.sqrt(20_000 / metres));
  return clamp(1 + (mean + chance.normal(deviation)) * scale, 0.75, 1.25);
}

type Facts = Omit<EstimateFacts, 'totalFen' | 'typeTime'>;

/** Road fees are added to a flat price. */
const metredOnly = ({ highwayFen: _h, bridgeFen: _b, ...facts }: Facts): Facts => facts;

/** An estimate contains no waiting, pick-up distance and parking. */
function totalOf(rules: Rules, trip: CompletedTrip, facts: Facts): number {
  const { departureTime, ...rest } = facts;
  const { orderUuid, passengerMobile, typeModule, typeTime, cityCode, fareRuleId, orderedAt } =
    trip;
  const known = { orderUuid, passengerMobile, typeModule, typeTime, cityCode, orderedAt };
  const moments = { departedAt: departureTime, completedAt: departureTime };
  return rules.price({ ...known, ...(fareRuleId ? { fareRuleId } : {}), ...moments, ...rest })
    .total;
}
