import { type Fen, fen } from '../money.ts';
import type { Rate } from './rate.ts';

/** Exactly `whole + rest / per` metres or seconds, with 0 ≤ rest < per. */
export interface ExactQuantity {
  readonly whole: number;
  readonly rest: number;
  readonly per: number;
}

export const wholeQuantity = (whole: number): ExactQuantity => ({ whole, rest: 0, per: 1 });

export interface RatedQuantity {
  readonly measure: 'metres' | 'seconds';
  readonly quantity: ExactQuantity;
  readonly rate: Rate;
  /** `clock` is a time band in minutes of the day, `distance` a distance band in kilometres. */
  readonly clock?: { readonly start: number; readonly end: number };
  readonly distance?: { readonly fromKm: number; readonly toKm: number | null };
}

/**
 * Amounts are summed in 300,000ths of a fen. A metre at a ten-thousandth of a yuan per kilometre is
 * 3 units, and a second at a ten-thousandth per minute is 50, so both are whole numbers.
 */
const UNITS_PER_FEN = 300_000;
const UNITS = { metres: 3, seconds: 50 } as const;

/**
 * The sum is exact and is rounded once, half up. Fractions of a unit matter only if they add up to
 * whole units, so only their carry is computed.
 */
export function chargeForQuantities(pieces: readonly RatedQuantity[]): Fen {
  let units = 0;
  const fractions = new Map<number, number>();
  for (const { measure, quantity, rate } of pieces) {
    const each = rate * UNITS[measure];
    units += each * quantity.whole;
    if (quantity.rest === 0) continue;
    const share = each * quantity.rest;
    units += Math.floor(share / quantity.per);
    fractions.set(quantity.per, (fractions.get(quantity.per) ?? 0) + (share % quantity.per));
  }
  units += carry(fractions);
  return fen(Math.floor((units + UNITS_PER_FEN / 2) / UNITS_PER_FEN));
}

/**
 * The number of whole units in a sum of fractions. Several denominators are added as big integers.
 */
function carry(fractions: ReadonlyMap<number, number>): number {
  if (fractions.size === 0) return 0;
  if (fractions.size === 1) {
    for (const [per, rest] of fractions) return Math.floor(rest / per);
  }
  let numerator = 0n;
  let denominator = 1n;
  for (const [per, rest] of fractions) {
    numerator = numerator * BigInt(per) + BigInt(rest) * denominator;
    denominator *= BigInt(per);
  }
  return Number(numerator / denominator);
}
