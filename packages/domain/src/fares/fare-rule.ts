import type { Fen } from '../money.ts';
import type { Rate } from './rate.ts';
import type { TimeBand } from './time-bands.ts';

export type RateBand = TimeBand & { readonly rate: Rate };
export type FareBand = TimeBand & { readonly fare: Fen };

/** Kilometres `[from, to)`; null is open-ended. */
export interface DistanceBand {
  readonly fromKm: number;
  readonly toKm: number | null;
  readonly rate: Rate;
}

export interface FareRule {
  readonly version: string;
  /** The start fare covers this distance and duration. */
  readonly start: {
    readonly fare: Fen;
    readonly bands: readonly FareBand[];
    readonly coversMetres: number;
    readonly coversSeconds: number;
  };
  readonly mileage: readonly RateBand[];
  readonly time: readonly RateBand[];
  readonly night: (TimeBand & { readonly perKm: Rate; readonly perMinute: Rate }) | null;
  readonly haulBack: { readonly beyondMetres: number; readonly rate: Rate } | null;
  readonly longDistance: readonly DistanceBand[];
  readonly crossCity: readonly DistanceBand[];
  readonly remoteDispatch: readonly RateBand[];
  /** With a rate of 0, waiting beyond the free time costs nothing. */
  readonly waiting: { readonly freeSeconds: number; readonly rate: Rate } | null;
  /**
   * Orders are topped up to the base fare: to that of the band at departure, or otherwise to
   * `fare`.
   */
  readonly floor: { readonly fare: Fen | null; readonly bands: readonly FareBand[] };
  readonly discountCap: Fen | null;
}

/** The parts of a rule, each of which a page shows in a section of its own. */
export type RuleItem = Exclude<keyof FareRule, 'version'>;
