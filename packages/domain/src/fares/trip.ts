import type { Fen } from '../money.ts';

/** A part of the way with a speed of its own. */
export interface Segment {
  readonly metres: number;
  readonly seconds: number;
}

export interface Trip {
  /** Epoch milliseconds. */
  readonly departure: number;
  /** Whole metres and seconds; one segment means an even speed all the way. */
  readonly segments: readonly Segment[];
  readonly reserved: boolean;
  readonly waitingSeconds?: number;
  /** How far the driver came to pick the passenger up. */
  readonly pickUpMetres?: number;
  readonly crossesCities?: boolean;
  /** Ten-thousandths taken off: 1500 is 15 %. */
  readonly discountRate?: number;
  /** A price agreed before the ride; nothing else is metered then. */
  readonly flatPrice?: Fen;
  readonly fees?: Fees;
}

/** As paid on the way; before anything is doubled. */
export interface Fees {
  readonly highway?: Fen;
  readonly bridge?: Fen;
  readonly parking?: Fen;
  readonly other?: Fen;
}

export const totalSeconds = (trip: Pick<Trip, 'segments'>): number =>
  trip.segments.reduce((sum, segment) => sum + segment.seconds, 0);

export const totalMetres = (trip: Pick<Trip, 'segments'>): number =>
  trip.segments.reduce((sum, segment) => sum + segment.metres, 0);
