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

/** A published rule as the engine reads it. Lists may be empty; amounts left out are null. */
export interface FareRule {
  readonly version: string;
  /** What the start fare covers; nothing when both are 0. */
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
  /** A rate of 0: waiting past the free time costs nothing. */
  readonly waiting: { readonly freeSeconds: number; readonly rate: Rate } | null;
  /** The base fare that an order is topped up to: by band of departure, else the one amount. */
  readonly floor: { readonly fare: Fen | null; readonly bands: readonly FareBand[] };
  readonly discountCap: Fen | null;
}
