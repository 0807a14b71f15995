import type { DistanceBand, FareRule } from './fare-rule.ts';
import { type BandFault, bandFault, type TimeBand } from './time-bands.ts';

/** What is wrong with a rule that somebody wants to publish, named so that it can be mended. */
export type RuleFault =
  | ({ readonly item: ClockItem } & BandFault)
  | {
      readonly item: 'longDistance' | 'crossCity';
      readonly kind: 'order' | 'overlap';
      readonly from: string;
      readonly to: string;
    };

type ClockItem = 'start' | 'floor' | 'mileage' | 'time' | 'remoteDispatch';

/** Mileage and time must have a price at every minute; the others may apply at some only. */
export function ruleFaults(rule: FareRule): RuleFault[] {
  const clock = (item: ClockItem, bands: readonly TimeBand[], mustCover: boolean): RuleFault[] => {
    const fault = bandFault(bands, mustCover);
    return fault ? [{ item, ...fault }] : [];
  };
  return [
    ...clock('start', rule.start.bands, false),
    ...clock('floor', rule.floor.bands, false),
    ...clock('mileage', rule.mileage, true),
    ...clock('time', rule.time, true),
    ...clock('remoteDispatch', rule.remoteDispatch, false),
    ...distanceFaults('longDistance', rule.longDistance),
    ...distanceFaults('crossCity', rule.crossCity),
  ];
}

/** Bands come in order, each ends after it starts, and none begins before the last one ended. */
function distanceFaults(
  item: 'longDistance' | 'crossCity',
  bands: readonly DistanceBand[],
): RuleFault[] {
  let reached = 0;
  for (const { fromKm, toKm } of bands) {
    const named = { item, from: `${fromKm}`, to: toKm === null ? '∞' : `${toKm}` } as const;
    if (toKm !== null && toKm <= fromKm) return [{ ...named, kind: 'order' }];
    if (fromKm < reached) return [{ ...named, kind: 'overlap' }];
    reached = toKm ?? Number.POSITIVE_INFINITY;
  }
  return [];
}
