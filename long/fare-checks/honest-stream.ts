import { MINUTE_MS } from '@ride/domain/durations';
import { createRandomSource, type RandomSource } from './chance.ts';
import { chooseService, createDelivery, type GeneratedTrip, type Order } from './honest-trips.ts';
import {
  drawJourney,
  type HonestKind,
  honestKinds,
  type Journey,
  type Period,
} from './journeys.ts';
import type { Rules } from './rules.ts';

/** Shortest time between two unrelated rides of one passenger. */
const APART_MS = 45 * MINUTE_MS;
const LONGEST_MS = 8 * 60 * MINUTE_MS;
const RIDES_EACH = 4;

export interface StreamPlan {
  readonly seed: number;
  /** Streams with the same seed differ, and have other passengers. */
  readonly stream: number;
  readonly rules: Rules;
  readonly period: Period;
  readonly count: number;
  readonly kind?: HonestKind;
}

export function generateHonestTrips(plan: StreamPlan): GeneratedTrip[] {
  const chance = createRandomSource(plan.seed, plan.stream);
  const passengers: Passenger[] = [];
  const trips: GeneratedTrip[] = [];
  while (trips.length < plan.count) {
    const kind = plan.kind ?? chance.weighted(honestKinds).kind;
    const journey = drawJourney(chance, kind, plan.period);
    const passenger = drawPassenger(chance, passengers, plan, journey.departure);
    const another = drawJourney(chance, kind, plan.period);
    const rides = ridesOf(chance, journey, another, (ride, how = {}) => {
      passenger.orders += 1;
      const { mobile: passengerMobile, orders } = passenger;
      const orderUuid = `${plan.seed}-${passengerMobile}-${orders}`;
      const service = chooseService(chance, ride);
      return createDelivery(chance, plan.rules, ride, {
        orderUuid,
        passengerMobile,
        service,
        ...how,
      });
    });
    passenger.busy.push(...rides.map(({ trip }) => trip));
    trips.push(...rides);
  }
  return trips.toSorted((one, other) => one.deliveredAt - other.deliveredAt);
}

function ridesOf(
  chance: RandomSource,
  journey: Journey,
  another: Journey,
  ride: (journey: Journey, how?: Partial<Order>) => GeneratedTrip,
): GeneratedTrip[] {
  const within = (minutes: number, moment: number) =>
    Math.round(moment + chance.between(0, minutes) * MINUTE_MS);
  switch (journey.kind) {
    case 'three cars': {
      const hasGroup = chance.chance(0.6);
      const group = hasGroup ? { orderGroupUuid: `group-${chance.whole(0, 2 ** 32)}` } : {};
      const service = chooseService(chance, journey);
      const order = { cars: { ...group, carNumber: 3 }, service };
      const car = (how: Partial<Order>) => {
        const metres = journey.metres * chance.factor(0.02);
        return ride({ ...journey, metres, departure: within(6, journey.departure) }, how);
      };
      const first = car(order);
      const same = { ...order, isReserved: first.trip.typeTime === 2 };
      const isTotalOfAll = chance.chance(0.3);
      return orderedTogether([first, car(same), car(same)], isTotalOfAll);
    }
    case 'ordered for another person':
      // The second ride is for another person, who is elsewhere, sometimes in another city.
      return [ride(journey), ride({ ...another, departure: within(8, journey.departure) })];
    case 'ordered again': {
      const first = ride({ ...journey, kind: 'within the city' });
      const departure = within(25, first.trip.completedAt + 2 * MINUTE_MS);
      return [first, ride({ ...journey, departure, from: journey.to, to: journey.from })];
    }
    default:
      return [ride(journey)];
  }
}

/** Some systems deliver the total of all cars with each car's order. */
function orderedTogether(rides: readonly GeneratedTrip[], isTotalOfAll: boolean): GeneratedTrip[] {
  const orderedAt = Math.min(...rides.map(({ trip }) => trip.orderedAt));
  return rides.map((ride) => {
    const { estimate, ...trip } = ride.trip;
    const { totalFen } = estimate ?? {};
    const shown =
      isTotalOfAll && totalFen !== undefined ? { totalFen: totalFen * rides.length } : {};
    return {
      ...ride,
      trip: { ...trip, orderedAt, ...(estimate ? { estimate: { ...estimate, ...shown } } : {}) },
    };
  });
}

interface Passenger {
  readonly mobile: string;
  readonly busy: { readonly departedAt: number; readonly completedAt: number }[];
  orders: number;
}

function drawPassenger(
  chance: RandomSource,
  passengers: Passenger[],
  { stream, count }: StreamPlan,
  departure: number,
): Passenger {
  const known = passengers[chance.whole(0, Math.ceil(count / RIDES_EACH))];
  const isFree = known?.busy.every(
    ({ departedAt, completedAt }) =>
      completedAt + APART_MS < departure || departure + LONGEST_MS < departedAt,
  );
  if (known && isFree) return known;
  const number = stream * 1_000_000 + passengers.length;
  const passenger = { mobile: `13${String(number).padStart(9, '0')}`, busy: [], orders: 0 };
  passengers.push(passenger);
  return passenger;
}
