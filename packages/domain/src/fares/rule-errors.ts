import type { DistanceBand, FareRule } from './fare-rule.ts';
import { type BandError, findBandError, type TimeBand } from './time-bands.ts';

export type RuleError =
  | ({ readonly item: ClockItem } & BandError)
  | {
      readonly item: 'longDistance' | 'crossCity';
      readonly kind: 'order' | 'overlap';
      readonly from: string;
      readonly to: string;
    };

type ClockItem = 'start' | 'floor' | 'mileage' | 'time' | 'remoteDispatch';

/**
 * Mileage and time need a price at every minute of the day; other prices may apply at some times
 * only.
 */
export function findRuleErrors(rule: FareRule): RuleError[] {
  const clock = (item: ClockItem, bands: readonly TimeBand[], mustCover: boolean): RuleError[] => {
    const error = findBandError(bands, mustCover);
    return error ? [{ item, ...error }] : [];
  };
  return [
    ...clock('start', rule.start.bands, false),
    ...clock('floor', rule.floor.bands, false),
    ...clock('mileage', rule.mileage, true),
    ...clock('time', rule.time, true),
    ...clock('remoteDispatch', rule.remoteDispatch, false),
    ...distanceErrors('longDistance', rule.longDistance),
    ...distanceErrors('crossCity', rule.crossCity),
  ];
}

function distanceErrors(
  item: 'longDistance' | 'crossCity',
  bands: readonly DistanceBand[],
): RuleError[] {
  let reached = 0;
  for (const { fromKm, toKm } of bands) {
    const named = { item, from: `${fromKm}`, to: toKm === null ? '∞' : `${toKm}` } as const;
    if (toKm !== null && toKm <= fromKm) return [{ ...named, kind: 'order' }];
    if (fromKm < reached) return [{ ...named, kind: 'overlap' }];
    reached = toKm ?? Number.POSITIVE_INFINITY;
  }
  return [];
}
