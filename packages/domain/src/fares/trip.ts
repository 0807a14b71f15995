import type { Fen } from '../money.ts';

export interface Segment {
  readonly metres: number;
  readonly seconds: number;
}

export interface Trip {
  /** Epoch milliseconds. */
  readonly departure: number;
  /** Whole metres and seconds. A single segment means a constant speed. */
  readonly segments: readonly Segment[];
  readonly reserved: boolean;
  readonly waitingSeconds?: number;
  readonly pickUpMetres?: number;
  readonly crossesCities?: boolean;
  /** In ten-thousandths: 1500 is a discount of 15 %. */
  readonly discountRate?: number;
  readonly flatPrice?: Fen;
  readonly fees?: Fees;
}

/** Amounts that were paid on the way, before any fee is doubled. */
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
