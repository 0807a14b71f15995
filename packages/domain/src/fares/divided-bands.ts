import { DAY_MINUTES } from './clock.ts';
import type { DistanceBand, FareBand, RateBand } from './fare-rule.ts';
import type { Rate } from './rate.ts';
import { findBandAt, sortedDayParts, splitBandAtMidnight, type TimeBand } from './time-bands.ts';

/** Divides the day wherever one of the bands begins or ends, so that no price changes in a part. */
export function divideDay(bands: readonly TimeBand[]): TimeBand[] {
  const cuts = bands.flatMap(splitBandAtMidnight).flatMap(({ from, to }) => [from, to]);
  const sorted = [...new Set([0, DAY_MINUTES, ...cuts])].sort((a, b) => a - b);
  return sorted.slice(1).map((end, index) => ({ start: sorted[index] ?? 0, end }));
}

export type DistancePart = Pick<DistanceBand, 'fromKm' | 'toKm'>;

/** Divides all distances wherever one of the bands begins or ends. */
export function divideDistance(bands: readonly DistancePart[]): DistancePart[] {
  const cuts = bands.flatMap(({ fromKm, toKm }) => (toKm === null ? [fromKm] : [fromKm, toKm]));
  const sorted = [...new Set([0, ...cuts])].sort((a, b) => a - b);
  return sorted.map((fromKm, index) => ({ fromKm, toKm: sorted[index + 1] ?? null }));
}

export type PriceOfMinute<Price extends number> = (minute: number) => Price | null;

export function rateOfMinute(bands: readonly RateBand[]): PriceOfMinute<Rate> {
  const parts = sortedDayParts(bands);
  return (minute) => findBandAt(parts, minute * 60)?.rate ?? null;
}

interface BandedFare {
  readonly fare: FareBand['fare'] | null;
  readonly bands: readonly FareBand[];
}

/** Outside all bands the single fare applies. */
export function fareOfMinute({ fare, bands }: BandedFare): PriceOfMinute<FareBand['fare']> {
  const parts = sortedDayParts(bands);
  return (minute) => findBandAt(parts, minute * 60)?.fare ?? fare;
}

/** Returns null at distances without a price. */
export function rateOfKm(bands: readonly DistanceBand[], km: number): Rate | null {
  const here = bands.filter(({ fromKm, toKm }) => km >= fromKm && (toKm === null || km < toKm));
  return here.length === 0 ? null : (here.reduce((sum, { rate }) => sum + rate, 0) as Rate);
}
