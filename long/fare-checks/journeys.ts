import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { distanceMetres, type LngLat } from '@ride/domain/geo/distance';
import { clamp, type RandomSource } from './chance.ts';
import { type City, cities } from './cities.ts';
import { demandByHour, type Weather } from './traffic.ts';

export const honestKinds = [
  { kind: 'within the city', weight: 60 },
  { kind: 'rush hour with a jam', weight: 8 },
  { kind: 'rain', weight: 6 },
  { kind: 'night', weight: 8 },
  { kind: 'airport or station', weight: 8 },
  { kind: 'between cities', weight: 2.5 },
  { kind: 'around a river', weight: 1.5 },
  { kind: 'stops or round trip', weight: 2 },
  { kind: 'three cars', weight: 0.6 },
  { kind: 'ordered again', weight: 4 },
  { kind: 'destination changed', weight: 1.5 },
  { kind: 'ordered for another person', weight: 0.2 },
] as const;
export type HonestKind = (typeof honestKinds)[number]['kind'];

export interface Journey {
  readonly kind: HonestKind;
  readonly city: City;
  readonly from: LngLat;
  readonly to: LngLat;
  readonly metres: number;
  /** The routed distance of the order, which differs if the destination was changed. */
  readonly orderedMetres: number;
  /** Epoch milliseconds. */
  readonly departure: number;
  readonly weather: Weather;
  readonly hub?: {
    readonly tollFen: number;
    readonly parkingFen: number;
    readonly isPickUp: boolean;
  };
  readonly crossesCities: boolean;
  readonly stopSeconds: number;
}

/** Days are counted from a local midnight. */
export interface Period {
  readonly midnight: number;
  readonly days: number;
}

export function drawJourney(chance: RandomSource, kind: HonestKind, period: Period): Journey {
  const city = chance.pick(cities);
  const way = drawRoute(chance, kind, city);
  const weather = {
    isRainy: kind === 'rain' || chance.chance(0.04),
    isJammed: kind === 'rush hour with a jam' || chance.chance(0.04),
  };
  const departure = drawDeparture(chance, kind, period);
  return { kind, city, departure, weather, crossesCities: false, stopSeconds: 0, ...way };
}

type Route = Pick<Journey, 'from' | 'to' | 'metres' | 'orderedMetres'> & Partial<Journey>;

function drawRoute(chance: RandomSource, kind: HonestKind, city: City): Route {
  const from = personIn(chance, city);
  switch (kind) {
    case 'airport or station':
      return hubRoute(chance, city, from);
    case 'between cities':
      return cityToCity(chance, city, from);
    case 'around a river': {
      const to = pointAt(chance, from, chance.between(900, 4500));
      return directRoute(from, to, chance.between(1.8, 2.6));
    }
    case 'stops or round trip':
      return routeWithStop(chance, from);
    case 'destination changed': {
      const [to, first] = [placeNear(chance, from), placeNear(chance, from)];
      const orderedMetres = roadMetres(chance, from, first);
      return { from, to, metres: roadMetres(chance, from, to), orderedMetres };
    }
    default: {
      const to = placeNear(chance, from, kind === 'night' ? 7000 : 5000);
      const metres = roadMetres(chance, from, to);
      return { from, to, metres, orderedMetres: metres };
    }
  }
}

function hubRoute(chance: RandomSource, city: City, person: LngLat): Route {
  const hub = chance.pick(city.hubs);
  const isPickUp = chance.chance(0.5);
  const place = pointAt(chance, hub.at, chance.between(50, 500));
  const [from, to] = isPickUp ? [place, person] : [person, place];
  const { tollFen, parkingFen } = hub;
  return {
    ...directRoute(from, to, detour(chance, distanceMetres(from, to))),
    hub: { tollFen, parkingFen, isPickUp },
  };
}

function cityToCity(chance: RandomSource, city: City, from: LngLat): Route {
  const to = pointAt(chance, chance.pick(city.neighbors), Math.abs(chance.normal(5000)));
  const factor = clamp(1.22 * chance.factor(0.07), 1.08, 1.5);
  return { ...directRoute(from, to, factor), crossesCities: true };
}

function routeWithStop(chance: RandomSource, from: LngLat): Route {
  const via = placeNear(chance, from, 3500);
  const isBack = chance.chance(0.35);
  const to = isBack ? pointAt(chance, from, chance.between(0, 150)) : placeNear(chance, via, 4000);
  const metres = roadMetres(chance, from, via) + roadMetres(chance, via, to);
  return { from, to, metres, orderedMetres: metres, stopSeconds: chance.whole(30, 600) };
}

const directRoute = (from: LngLat, to: LngLat, factor: number): Route => {
  const metres = Math.max(400, distanceMetres(from, to) * factor);
  return { from, to, metres, orderedMetres: metres };
};

const roadMetres = (chance: RandomSource, from: LngLat, to: LngLat): number => {
  const line = distanceMetres(from, to);
  return Math.max(400, line * detour(chance, line));
};

/**
 * The ratio of road distance to straight line is about 1.32 in Chinese cities, and larger on short
 * ways.
 */
function detour(chance: RandomSource, line: number): number {
  const usual = 1.27 + 0.2 * Math.exp(-line / 3000);
  return clamp(usual * chance.factor(0.1), 1.06, 1.85);
}

const personIn = (chance: RandomSource, { center, spreadKm }: City): LngLat =>
  move(center, chance.normal(spreadKm * 1000), chance.normal(spreadKm * 1000));

const placeNear = (chance: RandomSource, from: LngLat, usualMetres = 5000): LngLat =>
  pointAt(chance, from, clamp(usualMetres * chance.factor(0.65), 500, 45_000));

function pointAt(chance: RandomSource, from: LngLat, metres: number): LngLat {
  const angle = chance.between(0, 2 * Math.PI);
  return move(from, metres * Math.cos(angle), metres * Math.sin(angle));
}

const METRES_PER_DEGREE = 111_320;

function move({ lng, lat }: LngLat, east: number, north: number): LngLat {
  const width = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lng: rounded(lng + east / width), lat: rounded(lat + north / METRES_PER_DEGREE) };
}

const jamHours = [7, 8, 8, 9, 17, 17, 18, 18, 19] as const;
const nightHours = [23, 23, 0, 0, 1, 2, 3, 4] as const;

function drawDeparture(chance: RandomSource, kind: HonestKind, { midnight, days }: Period): number {
  const hour = drawHour(chance, kind);
  const day = midnight - chance.whole(1, days) * DAY_MS;
  return Math.round(day + (hour + chance.between(0, 1)) * HOUR_MS);
}

function drawHour(chance: RandomSource, kind: HonestKind): number {
  if (kind === 'rush hour with a jam') return chance.pick(jamHours);
  if (kind === 'night') return chance.pick(nightHours);
  return chance.weighted(demandByHour).hour;
}
