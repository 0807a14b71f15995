import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { shownForOneCar } from '@ride/domain/fares/explain/explain-difference';
import { fen } from '@ride/domain/money';
import { type Chance, clamp } from './chance.ts';
import type { Journey } from './journeys.ts';
import type { RoadFees } from './road-fees.ts';
import type { Rules } from './rules.ts';
import { expectedSeconds } from './traffic.ts';

export type EstimateFacts = NonNullable<CompletedTrip['estimate']>;

interface OrderTerms {
  readonly bookedAt: number;
  readonly fees: RoadFees;
  readonly isFlat: boolean;
}

/** What the passenger was told when ordering, by a map service that knows no surprises. */
export function estimateOf(
  chance: Chance,
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

/** Usual speeds, and some of the jam that stands already when a ride is ordered for now. */
function drivingTime(
  chance: Chance,
  { city, kind }: Journey,
  { typeTime, crossesCities, durationSeconds }: CompletedTrip,
  metres: number,
  bookedAt: number,
): number {
  const usual = expectedSeconds(city, metres, bookedAt);
  if (typeTime === 2 || crossesCities || kind === 'destination changed') return usual;
  return usual + chance.between(0.2, 0.9) * Math.max(0, durationSeconds - usual);
}

/** As a gateway keeps it: with what its facts come to, where it was not told. */
export function completeEstimate(rules: Rules, trip: CompletedTrip): EstimateFacts | null {
  const { estimate } = trip;
  if (estimate === undefined) return null;
  const { totalFen } = estimate;
  const shown = totalFen === undefined ? {} : { total: fen(totalFen) };
  const priced = fen(totalOf(rules, trip, estimate));
  const { total } = shownForOneCar({ ...shown, cars: trip.carNumber }, priced);
  return { ...estimate, totalFen: total };
}

/** How much longer the way became than it was routed: mostly the same way, at times another. */
function routeError(chance: Chance, metres: number): number {
  const { deviation, mean } = chance.weighted([
    { weight: 75, deviation: 0.025, mean: 0 },
    { weight: 20, deviation: 0.07, mean: 0.03 },
    { weight: 5, deviation: 0.13, mean: 0.03 },
  ]);
  // On a long way a detour of the same length is a smaller part.
  const scale = Math.min(1, Math.sqrt(20_000 / metres));
  return clamp(1 + (mean + chance.normal(deviation)) * scale, 0.75, 1.25);
}

type Facts = Omit<EstimateFacts, 'totalFen' | 'typeTime'>;

/** Without road fees: they come on top of a flat price. */
const metredOnly = ({ highwayFen: _h, bridgeFen: _b, ...facts }: Facts): Facts => facts;

/** Before the ride there is no waiting, no pick-up and no car park. */
function totalOf(rules: Rules, trip: CompletedTrip, facts: Facts): number {
  const { departureTime, ...rest } = facts;
  const { orderUuid, passengerMobile, typeModule, typeTime, cityCode, fareRuleId, orderedAt } =
    trip;
  const known = { orderUuid, passengerMobile, typeModule, typeTime, cityCode, orderedAt };
  const moments = { departedAt: departureTime, completedAt: departureTime };
  return rules.price({ ...known, ...(fareRuleId ? { fareRuleId } : {}), ...moments, ...rest })
    .total;
}
