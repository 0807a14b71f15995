import { type Fen, fen } from '../money.ts';
import type { Rate } from './rate.ts';

/** Exactly `whole + rest / per` metres or seconds, 0 ≤ rest < per. */
export interface Quantity {
  readonly whole: number;
  readonly rest: number;
  readonly per: number;
}

export const wholeQuantity = (whole: number): Quantity => ({ whole, rest: 0, per: 1 });

/** One multiplication behind a line: so many metres or seconds at a rate, and why that rate. */
export interface Piece {
  readonly measure: 'metres' | 'seconds';
  readonly quantity: Quantity;
  readonly rate: Rate;
  /** The band of the clock (minutes of the day) or of the distance (kilometres) it fell in. */
  readonly clock?: { readonly start: number; readonly end: number };
  readonly distance?: { readonly fromKm: number; readonly toKm: number | null };
}

/**
 * All pieces are counted in 300,000ths of a fen: a metre at a ten-thousandth of a yuan per
 * kilometre is 3 of them, a second at a ten-thousandth per minute 50, both whole.
 */
const UNITS_PER_FEN = 300_000;
const UNITS = { metres: 3, seconds: 50 } as const;

/**
 * The amount of a line from its pieces: summed exactly, rounded once, half up. Fractions of a
 * unit can only matter by adding up to whole units, so only their carry is worked out.
 */
export function amountOf(pieces: readonly Piece[]): Fen {
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

/** Whole units in a sum of fractions; several denominators are added as big integers. */
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
