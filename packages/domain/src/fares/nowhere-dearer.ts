import {
  divideDay,
  divideDistance,
  fareOfMinute,
  type PriceOfMinute,
  rateOfKm,
  rateOfMinute,
} from './divided-bands.ts';
import type { DistanceBand, FareRule, RateBand, RuleItem } from './fare-rule.ts';
import type { Rate } from './rate.ts';
import type { TimeBand } from './time-bands.ts';

type Comparison = (before: FareRule, after: FareRule) => boolean;

/**
 * Every part of a rule is compared by itself, minute by minute and kilometre by kilometre. A part
 * that becomes dearer is never weighed against another one that becomes cheaper.
 */
const isPartNowhereDearer: Readonly<Record<RuleItem, Comparison>> = {
  start: ({ start: before }, { start: after }) =>
    after.coversMetres >= before.coversMetres &&
    after.coversSeconds >= before.coversSeconds &&
    isNeverHigher([...before.bands, ...after.bands], fareOfMinute(before), fareOfMinute(after)),
  floor: ({ floor: before }, { floor: after }) =>
    isNeverHigher([...before.bands, ...after.bands], fareOfMinute(before), fareOfMinute(after)),
  mileage: (before, after) => areRatesNeverHigher(before.mileage, after.mileage),
  time: (before, after) => areRatesNeverHigher(before.time, after.time),
  night: (before, after) =>
    areRatesNeverHigher(nightBands(before, 'perKm'), nightBands(after, 'perKm')) &&
    areRatesNeverHigher(nightBands(before, 'perMinute'), nightBands(after, 'perMinute')),
  haulBack: (before, after) =>
    isNeverHigherBeyond(
      before.haulBack && { rate: before.haulBack.rate, free: before.haulBack.beyondMetres },
      after.haulBack && { rate: after.haulBack.rate, free: after.haulBack.beyondMetres },
    ),
  waiting: (before, after) =>
    isNeverHigherBeyond(
      before.waiting && { rate: before.waiting.rate, free: before.waiting.freeSeconds },
      after.waiting && { rate: after.waiting.rate, free: after.waiting.freeSeconds },
    ),
  longDistance: (before, after) => areDistancesNeverHigher(before.longDistance, after.longDistance),
  crossCity: (before, after) => areDistancesNeverHigher(before.crossCity, after.crossCity),
  remoteDispatch: (before, after) =>
    areRatesNeverHigher(before.remoteDispatch, after.remoteDispatch),
  discountCap: ({ discountCap: before }, { discountCap: after }) =>
    after === null || (before !== null && after >= before),
};

/**
 * True if no trip costs more by the rule after than by the rule before. False does not mean that
 * some trip does.
 */
export const isNowhereDearer: Comparison = (before, after) =>
  Object.values(isPartNowhereDearer).every((isCheaper) => isCheaper(before, after));

function isNeverHigher<Price extends number>(
  bands: readonly TimeBand[],
  before: PriceOfMinute<Price>,
  after: PriceOfMinute<Price>,
): boolean {
  return divideDay(bands).every(({ start }) => (after(start) ?? 0) <= (before(start) ?? 0));
}

const areRatesNeverHigher = (before: readonly RateBand[], after: readonly RateBand[]): boolean =>
  isNeverHigher([...before, ...after], rateOfMinute(before), rateOfMinute(after));

const areDistancesNeverHigher = (
  before: readonly DistanceBand[],
  after: readonly DistanceBand[],
): boolean =>
  divideDistance([...before, ...after]).every(
    ({ fromKm }) => (rateOfKm(after, fromKm) ?? 0) <= (rateOfKm(before, fromKm) ?? 0),
  );

const nightBands = ({ night }: FareRule, rate: 'perKm' | 'perMinute'): RateBand[] =>
  night ? [{ start: night.start, end: night.end, rate: night[rate] }] : [];

interface ChargeBeyond {
  readonly rate: Rate;
  readonly free: number;
}

function isNeverHigherBeyond(before: ChargeBeyond | null, after: ChargeBeyond | null): boolean {
  if (after === null || after.rate === 0) return true;
  return before !== null && after.rate <= before.rate && after.free >= before.free;
}
