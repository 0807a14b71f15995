import { citySecondOfDay } from '@ride/domain/fares/clock';
import type { Segment } from '@ride/domain/fares/trip';
import { clamp, type RandomSource } from './chance.ts';
import type { City } from './cities.ts';

const HOUR = 3600;

/** How congested roads are by hour: 0 at night, 1 in the worst hour of a working day. */
const workingDay = [
  0.02, 0, 0, 0, 0, 0.05, 0.25, 0.8, 1, 0.75, 0.5, 0.5, 0.45, 0.45, 0.5, 0.55, 0.7, 0.95, 1, 0.8,
  0.5, 0.35, 0.2, 0.1,
] as const;
const restDay = [
  0.04, 0.02, 0, 0, 0, 0, 0.05, 0.15, 0.3, 0.45, 0.55, 0.6, 0.55, 0.55, 0.6, 0.65, 0.7, 0.75, 0.7,
  0.6, 0.5, 0.4, 0.3, 0.15,
] as const;

export const demandByHour = [
  2.2, 1.4, 0.9, 0.7, 0.7, 1.2, 2.6, 6.2, 7.4, 5.2, 4.2, 4.3, 4.4, 4.6, 4.5, 4.4, 4.8, 6.4, 7.2,
  6.0, 5.4, 6.2, 5.2, 3.6,
].map((weight, hour) => ({ hour, weight }));

export interface Weather {
  readonly isRainy: boolean;
  /** An accident or a closed lane slows this part of the way to walking pace. */
  readonly isJammed: boolean;
}

type Road = 'local' | 'main' | 'expressway' | 'motorway';

interface Section {
  readonly road: Road;
  readonly metres: number;
}

const chunkMetres: Record<Road, readonly [number, number]> = {
  local: [150, 600],
  main: [300, 1500],
  expressway: [800, 4000],
  motorway: [4000, 14_000],
};

const fastest: Record<Road, number> = { local: 55, main: 78, expressway: 98, motorway: 118 };

/**
 * A ride begins and ends on small streets, continues on main roads, and has its fastest part in the
 * middle.
 */
function sectionsOf(metres: number): Section[] {
  const local = Math.min(metres, 900 + Math.min(0.08 * metres, 1600));
  const main = Math.min(metres - local, 4500 + Math.min(0.15 * metres, 6000));
  const fast = metres - local - main;
  const motorway = Math.max(0, fast - 25_000);
  const half = (road: Road, length: number): Section => ({ road, metres: length / 2 });
  const sections: Section[] = [
    half('local', local),
    half('main', main),
    { road: 'expressway', metres: fast - motorway },
    { road: 'motorway', metres: motorway },
    half('main', main),
    half('local', local),
  ];
  return sections.filter(({ metres: length }) => length > 0);
}

function congestionAt(epochMs: number): number {
  const day = new Date(epochMs + 8 * HOUR * 1000).getUTCDay();
  const table = day === 0 || day === 6 ? restDay : workingDay;
  const hours = citySecondOfDay(epochMs) / HOUR;
  const from = table[Math.floor(hours)] ?? 0;
  const to = table[(Math.floor(hours) + 1) % 24] ?? 0;
  return from + (to - from) * (hours % 1);
}

function usualKmh(city: City, road: Road, congestion: number): number {
  const between = (free: number, full: number) => free + (full - free) * congestion;
  switch (road) {
    case 'local':
      return between(30, 15);
    case 'main':
      return between(city.freeKmh, city.peakKmh * 0.85);
    case 'expressway':
      return between(74, 1.3 * city.peakKmh);
    case 'motorway':
      return between(97, 78);
  }
}

/** The duration that a map service expects from the usual speeds of the hour. */
export function estimateDriveSeconds(city: City, metres: number, departure: number): number {
  const congestion = congestionAt(departure);
  return sectionsOf(metres).reduce(
    (sum, section) => sum + section.metres / (usualKmh(city, section.road, congestion) / 3.6),
    0,
  );
}

export function simulateDrive(
  chance: RandomSource,
  city: City,
  metres: number,
  departure: number,
  weather: Weather,
): Segment[] {
  const mood = chance.factor(0.1) * (weather.isRainy ? chance.between(0.65, 0.92) : 1);
  const pieces = sectionsOf(metres).flatMap((section) => cut(chance, section));
  const jam = weather.isJammed ? jamAmong(chance, pieces) : null;
  let clock = departure;
  return pieces.map(({ road, metres: length }, index) => {
    const usual = usualKmh(city, road, congestionAt(clock)) * mood * chance.factor(0.2);
    const kmh = jam?.has(index) ? chance.between(4, 8) : clamp(usual, 5, fastest[road]);
    const seconds = Math.max(1, Math.round(length / (kmh / 3.6)));
    clock += seconds * 1000;
    return { metres: Math.round(length), seconds };
  });
}

function cut(chance: RandomSource, { road, metres }: Section): Section[] {
  const pieces: Section[] = [];
  let left = metres;
  while (left > 0) {
    const length = Math.min(left, chance.between(...chunkMetres[road]));
    pieces.push({ road, metres: length });
    left -= length;
  }
  return pieces;
}

/**
 * A jam covers neighbouring pieces of some hundred metres to two kilometres, and never most of the
 * way.
 */
function jamAmong(chance: RandomSource, pieces: readonly Section[]): Set<number> {
  const jam = new Set<number>();
  const whole = pieces.reduce((sum, { metres }) => sum + metres, 0);
  let left = Math.min(chance.between(300, 2000), 0.35 * whole);
  for (let at = chance.whole(0, pieces.length - 1); at < pieces.length && left > 0; at += 1) {
    const { road, metres } = pieces[at] ?? { road: 'local', metres: 0 };
    // A piece of a motorway is far longer than a jam in a city.
    if (road === 'motorway' || metres > 2 * left) continue;
    jam.add(at);
    left -= metres;
  }
  return jam;
}

export function mergeSegments(pieces: readonly Segment[], max: number): Segment[] {
  const size = Math.ceil(pieces.length / max);
  const groups = Math.ceil(pieces.length / size);
  return Array.from({ length: groups }, (_, group) =>
    pieces.slice(group * size, (group + 1) * size).reduce(
      (sum, piece) => ({
        metres: sum.metres + piece.metres,
        seconds: sum.seconds + piece.seconds,
      }),
      { metres: 0, seconds: 0 },
    ),
  );
}
