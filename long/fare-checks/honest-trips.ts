import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { HOUR_MS, MINUTE_MS } from '@ride/domain/durations';
import { totalMetres } from '@ride/domain/fares/trip';
import { clamp, type RandomSource } from './chance.ts';
import { type EstimateFacts, estimateForTrip } from './estimates.ts';
import type { HonestKind, Journey } from './journeys.ts';
import { drawRoadFees, type RoadFees } from './road-fees.ts';
import { type Rules, type Service, services } from './rules.ts';
import { mergeSegments, simulateDrive } from './traffic.ts';

export interface GeneratedTrip {
  readonly kind: HonestKind;
  readonly trip: CompletedTrip;
  /** When the dispatch system sends the trip, in epoch milliseconds. */
  readonly deliveredAt: number;
}

export interface Order {
  readonly orderUuid: string;
  readonly passengerMobile: string;
  readonly service: Service;
  readonly cars?: Pick<CompletedTrip, 'orderGroupUuid' | 'carNumber'>;
  /** Absent if the ride itself does not determine whether it is reserved. */
  readonly isReserved?: boolean;
}

const withoutLongRides: ReadonlySet<string> = new Set(['carpool', 'autonomous', 'taxi']);

export const chooseService = (chance: RandomSource, { crossesCities }: Journey): Service =>
  chance.weighted(services.filter(({ rule }) => !(crossesCities && withoutLongRides.has(rule))));

export function createDelivery(
  chance: RandomSource,
  rules: Rules,
  journey: Journey,
  order: Order,
): GeneratedTrip {
  const { city, departure } = journey;
  const isReserved = order.isReserved ?? chance.chance(reservedShare(journey, order.service));
  const measured = measure(chance, journey);
  const pickUpMetres = chance.chance(0.1) ? Math.round(chance.between(2500, 12_000)) : 0;
  const clock = clockOf(chance, journey, {
    isReserved,
    pickUpMetres,
    seconds: measured.durationSeconds,
  });
  const fees = drawRoadFees(chance, journey, measured.distanceMetres, clock.waitingSeconds);
  const ruleName = (isReserved && order.service.reservedRule) || order.service.rule;
  const trip: CompletedTrip = {
    orderUuid: order.orderUuid,
    passengerMobile: order.passengerMobile,
    typeModule: order.service.typeModule,
    typeTime: isReserved ? 2 : 1,
    ...(order.service.vehicleLevel === undefined
      ? {}
      : { vehicleLevel: order.service.vehicleLevel }),
    cityCode: city.cityCode,
    ...pointsOf(chance, journey),
    fareRuleId: `demo-${city.slug}-${ruleName}`,
    orderedAt: clock.orderedAt,
    departedAt: departure,
    completedAt: clock.completedAt,
    ...measured,
    ...(clock.waitingSeconds === 0 ? {} : { waitingSeconds: clock.waitingSeconds }),
    ...(pickUpMetres === 0 ? {} : { pickUpMetres }),
    ...(journey.crossesCities ? { crossesCities: true } : {}),
    ...fees.paid,
    ...drawDiscount(chance, order.service),
    ...order.cars,
    ...(chance.chance(0.85)
      ? { vehicleNumber: `${city.plate}D${chance.whole(10_000, 99_999)}` }
      : {}),
  };
  const priced = withEstimate(chance, rules, journey, trip, { ...clock, fees, ...order });
  return { kind: journey.kind, trip: priced, deliveredAt: deliveredAt(chance, trip) };
}

function reservedShare({ hub, crossesCities }: Journey, service: Service): number {
  if (service.reservedRule === undefined) return 0;
  if (hub) return 0.35;
  return crossesCities ? 0.5 : 0.1;
}

type TripMeasures = Pick<CompletedTrip, 'distanceMetres' | 'durationSeconds' | 'segments'>;

function measure(chance: RandomSource, journey: Journey): TripMeasures {
  const { city, metres, departure, weather, stopSeconds } = journey;
  const pieces = simulateDrive(chance, city, metres, departure, weather);
  if (stopSeconds > 0) {
    pieces.splice(chance.whole(1, pieces.length), 0, { metres: 0, seconds: stopSeconds });
  }
  if (chance.chance(0.01)) loseSatellites(chance, pieces);
  const durationSeconds = pieces.reduce((sum, { seconds }) => sum + seconds, 0);
  const distanceMetres = totalMetres({ segments: pieces });
  if (chance.chance(0.4)) return { distanceMetres, durationSeconds };
  const segments = mergeSegments(pieces, chance.whole(1, 60)).map((piece) => ({
    distanceMetres: piece.metres,
    durationSeconds: piece.seconds,
  }));
  return { distanceMetres, durationSeconds, segments };
}

/** In a tunnel some seconds of the way are counted late, in the next segment. */
function loseSatellites(chance: RandomSource, pieces: { metres: number; seconds: number }[]): void {
  const index = chance.whole(0, pieces.length - 1);
  const [piece, next] = [pieces[index], pieces[index + 1]];
  if (!piece || !next) return;
  const late = Math.round(Math.min(piece.metres * 0.8, next.metres * 0.4));
  pieces[index] = { ...piece, metres: piece.metres - late };
  pieces[index + 1] = { ...next, metres: next.metres + late };
}

export interface Clock {
  readonly orderedAt: number;
  readonly completedAt: number;
  /** The reserved departure, or the time of a real-time order. */
  readonly bookedAt: number;
  readonly waitingSeconds: number;
}

interface Course {
  readonly isReserved: boolean;
  /** The charged distance to the pick-up; 0 for the usual kilometre or two, which is free. */
  readonly pickUpMetres: number;
  readonly seconds: number;
}

function clockOf(
  chance: RandomSource,
  journey: Journey,
  { isReserved, pickUpMetres, seconds }: Course,
): Clock {
  const { departure, weather, hub, stopSeconds } = journey;
  const atPickUp = drawWaiting(chance, isReserved && hub?.isPickUp === true);
  // Some drivers charge waiting at stops too.
  const waitingSeconds = atPickUp + (chance.chance(0.5) ? stopSeconds : 0);
  // Most drivers end the order on arrival, and some a few minutes later.
  const lateMs = chance.chance(0.03) ? chance.between(0, 5) * MINUTE_MS : chance.between(0, 25_000);
  const completedAt = Math.round(departure + seconds * 1000 + lateMs);
  if (isReserved) {
    const bookedAt = departure - atPickUp * 1000 - Math.round(chance.normal(4) * MINUTE_MS);
    const ahead = chance.between(0.7, 1) ** 8 * 72 * HOUR_MS + 0.5 * HOUR_MS;
    return { orderedAt: Math.round(bookedAt - ahead), completedAt, bookedAt, waitingSeconds };
  }
  const isQueue = chance.chance(weather.isRainy ? 0.25 : 0.02);
  const dispatch = isQueue ? chance.between(5, 45) : chance.between(0.2, 3);
  const usual = clamp(4.5 * chance.factor(0.5), 1, 20);
  const approach = pickUpMetres === 0 ? usual : (pickUpMetres / 1000 / chance.between(20, 45)) * 60;
  const orderedAt = Math.round(departure - atPickUp * 1000 - (dispatch + approach) * MINUTE_MS);
  return { orderedAt, completedAt, bookedAt: orderedAt, waitingSeconds };
}

function drawWaiting(chance: RandomSource, isFromPlane: boolean): number {
  if (isFromPlane) return Math.round(clamp(900 * chance.factor(0.7), 0, 3600));
  if (chance.chance(0.35)) return 0;
  return Math.round(clamp(110 * chance.factor(0.9), 0, 1500));
}

function pointsOf(chance: RandomSource, { from, to }: Journey): Partial<CompletedTrip> {
  if (chance.chance(0.06)) return {};
  const pickUp = { latitude: from.lat, longitude: from.lng };
  if (chance.chance(0.04)) return pickUp;
  return { ...pickUp, dropOffLatitude: to.lat, dropOffLongitude: to.lng };
}

const discounted: ReadonlySet<number> = new Set([3, 4, 6]);

function drawDiscount(chance: RandomSource, { typeModule }: Service): Partial<CompletedTrip> {
  if (!discounted.has(typeModule) || chance.chance(0.65)) return {};
  return { discountTenThousandths: 100 * chance.whole(3, 25) };
}

const estimateAbsence = (service: Service): number => (service.rule === 'taxi' ? 0.25 : 0.03);

interface AgreedOrder extends Clock, Order {
  readonly fees: RoadFees;
}

/** A flat price is agreed with the estimate, and is valid unless the destination changes. */
function withEstimate(
  chance: RandomSource,
  rules: Rules,
  journey: Journey,
  trip: CompletedTrip,
  { bookedAt, fees, service }: AgreedOrder,
): CompletedTrip {
  const isFlat = chance.chance(flatShare(service, journey));
  const estimate = estimateForTrip(chance, rules, journey, trip, { bookedAt, fees, isFlat });
  const flat: Pick<EstimateFacts, 'flatPriceFen'> =
    estimate.flatPriceFen !== undefined && journey.kind !== 'destination changed'
      ? { flatPriceFen: estimate.flatPriceFen }
      : {};
  const { discountTenThousandths, ...undiscounted } = trip;
  const billed = flat.flatPriceFen === undefined ? trip : { ...undiscounted, ...flat };
  return chance.chance(estimateAbsence(service)) ? billed : { ...billed, estimate };
}

function flatShare({ rule }: Service, { crossesCities }: Journey): number {
  if (crossesCities) return 0.3;
  if (rule === 'carpool') return 0.8;
  return rule === 'taxi' || rule === 'enterprise' ? 0 : 0.12;
}

/** Most trips are delivered within minutes; some systems deliver hourly or nightly batches. */
function deliveredAt(chance: RandomSource, { completedAt }: CompletedTrip): number {
  const minutes = chance.chance(0.1) ? chance.between(30, 20 * 60) : chance.between(0.1, 8);
  return Math.round(completedAt + minutes * MINUTE_MS);
}
