import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import { HOUR_MS } from '@ride/domain/durations';
import type { RandomSource } from './chance.ts';

export const mistakeKinds = [
  'wrong unit',
  'digits shifted',
  'digits swapped',
  'doubled fee',
  'GPS jump',
  'clock wrong by 8 hours',
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

export interface Mistake {
  readonly kind: MistakeKind;
  readonly name: string;
  /** Returns the trip with the mistake, or null if the mistake is impossible in this trip. */
  plant(chance: RandomSource, trip: CompletedTrip): CompletedTrip | null;
}

const KM_PER_MILE = 1.609344;
const EIGHT_HOURS_MS = 8 * HOUR_MS;

type Change = (value: number) => number;
const times =
  (factor: number): Change =>
  (value) =>
    Math.round(value * factor);

const optionalFields = [
  'waitingSeconds',
  'pickUpMetres',
  'highwayFen',
  'bridgeFen',
  'parkingFen',
  'otherFeesFen',
  'flatPriceFen',
] as const;
type OptionalField = (typeof optionalFields)[number];
type Measure = 'distanceMetres' | 'durationSeconds';
type Field = OptionalField | Measure;

const feeFields = ['highwayFen', 'bridgeFen', 'parkingFen', 'otherFeesFen'] as const;
const amountFields = [...feeFields, 'flatPriceFen'] as const;

function changed(trip: CompletedTrip, field: OptionalField, change: Change): CompletedTrip | null {
  const value = trip[field];
  return value === undefined ? null : { ...trip, [field]: change(value) };
}

/** Changes every figure of the measure, like a system that uses another unit. */
function changedThroughout(trip: CompletedTrip, measure: Measure, change: Change): CompletedTrip {
  const segments = trip.segments?.map((part) => ({ ...part, [measure]: change(part[measure]) }));
  if (segments === undefined) return { ...trip, [measure]: change(trip[measure]) };
  return withSegments(trip, segments);
}

function withSegments(
  trip: CompletedTrip,
  segments: NonNullable<CompletedTrip['segments']>,
): CompletedTrip {
  const sum = (measure: Measure) => segments.reduce((total, part) => total + part[measure], 0);
  return {
    ...trip,
    segments,
    distanceMetres: sum('distanceMetres'),
    durationSeconds: sum('durationSeconds'),
  };
}

/**
 * Changes one figure; in a trip with segments that of one segment, because segments are what is
 * priced.
 */
function changedOnce(
  chance: RandomSource,
  trip: CompletedTrip,
  field: Field,
  change: Change,
): CompletedTrip | null {
  if (field !== 'distanceMetres' && field !== 'durationSeconds') {
    return changed(trip, field, change);
  }
  if (trip.segments === undefined) {
    return { ...trip, [field]: change(trip[field]) };
  }
  const mistaken = chance.whole(0, trip.segments.length - 1);
  const segments = trip.segments.map((part, index) =>
    index === mistaken ? { ...part, [field]: change(part[field]) } : part,
  );
  return withSegments(trip, segments);
}

function drawPresent<Name extends OptionalField>(
  chance: RandomSource,
  trip: CompletedTrip,
  names: readonly Name[],
): Name | null {
  const [first, ...others] = names.filter((name) => (trip[name] ?? 0) > 0);
  return first === undefined ? null : chance.pick([first, ...others]);
}

const unit = (name: string, plant: Mistake['plant']): Mistake => ({
  kind: 'wrong unit',
  name,
  plant,
});
const measureUnit = (name: string, measure: Measure, factor: number): Mistake =>
  unit(name, (_, trip) => changedThroughout(trip, measure, times(factor)));
const optionalUnit = (name: string, fields: readonly OptionalField[], factor: number): Mistake =>
  unit(name, (chance, trip) => {
    const field = drawPresent(chance, trip, fields);
    return field === null ? null : changed(trip, field, times(factor));
  });

const wrongUnits: readonly Mistake[] = [
  measureUnit('kilometres as metres', 'distanceMetres', 1 / 1000),
  measureUnit('metres as kilometres', 'distanceMetres', 1000),
  measureUnit('miles as kilometres', 'distanceMetres', 1 / KM_PER_MILE),
  measureUnit('kilometres as miles', 'distanceMetres', KM_PER_MILE),
  measureUnit('minutes as seconds', 'durationSeconds', 1 / 60),
  measureUnit('seconds as minutes', 'durationSeconds', 60),
  optionalUnit('waiting: seconds as minutes', ['waitingSeconds'], 60),
  optionalUnit('pick-up: metres as kilometres', ['pickUpMetres'], 1000),
  optionalUnit('yuan as fen', amountFields, 1 / 100),
  optionalUnit('fen as yuan', amountFields, 100),
];

/** People type amounts more often than measures. */
const typed: readonly { readonly field: Field; readonly weight: number }[] = [
  { field: 'distanceMetres', weight: 2 },
  { field: 'durationSeconds', weight: 1 },
  ...optionalFields.map((field) => ({ field, weight: field.endsWith('Fen') ? 3 : 1 })),
];

const typing = (
  kind: MistakeKind,
  name: string,
  change: (chance: RandomSource) => Change,
): Mistake => ({
  kind,
  name,
  plant(chance, trip) {
    const { field } = chance.weighted(typed.filter(({ field: name }) => (trip[name] ?? 0) > 0));
    return changedOnce(chance, trip, field, change(chance));
  },
});

const swapDigits =
  (chance: RandomSource): Change =>
  (value) => {
    const digits = [...String(value)];
    const places = digits.flatMap((digit, at) =>
      at + 1 < digits.length && digit !== digits[at + 1] ? [at] : [],
    );
    const [first, ...others] = places;
    if (first === undefined) return value;
    const at = chance.pick([first, ...others]);
    digits.splice(at, 2, digits[at + 1] ?? '', digits[at] ?? '');
    return Number(digits.join(''));
  };

const digits: readonly Mistake[] = [
  typing('digits shifted', 'ten times', () => times(10)),
  typing('digits shifted', 'a tenth', () => times(1 / 10)),
  typing('digits shifted', 'a hundred times', () => times(100)),
  typing('digits swapped', 'two neighbours', swapDigits),
];

type FeeField = (typeof feeFields)[number];

const OWN_LINE = 'in its own line';

/** The fee is entered twice: added to its own line, or to an empty one. */
const fee = (name: string, lineFor: (field: FeeField) => FeeField): Mistake => ({
  kind: 'doubled fee',
  name,
  plant(chance, trip) {
    const field = drawPresent(chance, trip, feeFields);
    if (field === null) return null;
    const line = lineFor(field);
    if (line !== field && trip[line] !== undefined) return null;
    if (line === field && name !== OWN_LINE) return null;
    return { ...trip, [line]: (trip[line] ?? 0) + (trip[field] ?? 0) };
  },
});

const doubledFees: readonly Mistake[] = [
  fee(OWN_LINE, (field) => field),
  fee('again as other fees', () => 'otherFeesFen'),
  fee('again as a road fee', (field) => (field === 'highwayFen' ? 'bridgeFen' : 'highwayFen')),
];

/** Evenly distributed by order of magnitude. */
const anyScale = (chance: RandomSource, low: number, high: number): number =>
  Math.round(low * (high / low) ** chance.between(0, 1));

const jumps: readonly Mistake[] = [
  {
    kind: 'GPS jump',
    name: 'far away within seconds',
    plant(chance, trip) {
      const jump = anyScale(chance, 100_000, 900_000);
      const { segments } = trip;
      if (!segments) return { ...trip, distanceMetres: trip.distanceMetres + jump };
      const far = { distanceMetres: jump, durationSeconds: chance.whole(1, 10) };
      const at = chance.whole(0, segments.length);
      return withSegments(trip, segments.toSpliced(at, 0, far));
    },
  },
  {
    kind: 'GPS jump',
    name: 'there and back',
    plant(chance, trip) {
      const extra = 2 * anyScale(chance, 2_500, 200_000);
      const { segments } = trip;
      if (!segments) return { ...trip, distanceMetres: trip.distanceMetres + extra };
      const at = chance.whole(0, segments.length - 1);
      return withSegments(
        trip,
        segments.map((part, index) =>
          index === at ? { ...part, distanceMetres: part.distanceMetres + extra } : part,
        ),
      );
    },
  },
];

type Moment = 'orderedAt' | 'departedAt' | 'completedAt';

/** UTC that is read as local time is 8 hours early; the reverse is 8 hours late. */
const clock = (name: string, moments: readonly Moment[], isDurationDerived = false): Mistake => ({
  kind: 'clock wrong by 8 hours',
  name,
  plant(chance, trip) {
    const shift = chance.pick([-EIGHT_HOURS_MS, EIGHT_HOURS_MS]);
    const moved = { ...trip };
    for (const moment of moments) moved[moment] = trip[moment] + shift;
    if (!isDurationDerived) return moved;
    const { segments: _, ...rest } = moved;
    const seconds = Math.round((moved.completedAt - moved.departedAt) / 1000);
    return seconds <= 0 ? null : { ...rest, durationSeconds: seconds };
  },
});

const clocks: readonly Mistake[] = [
  clock('of the departure', ['departedAt']),
  clock('of departure and completion', ['departedAt', 'completedAt']),
  clock('of order and departure', ['orderedAt', 'departedAt']),
  clock('of the completion, which the duration is taken from', ['completedAt'], true),
  clock('of the departure, which the duration is taken from', ['departedAt'], true),
  clock(
    'of order and departure, which the duration is taken from',
    ['orderedAt', 'departedAt'],
    true,
  ),
  clock('of all moments', ['orderedAt', 'departedAt', 'completedAt']),
];

export const mistakes: readonly Mistake[] = [
  ...wrongUnits,
  ...digits,
  ...doubledFees,
  ...jumps,
  ...clocks,
];
