import type { FareLine, LineKind } from '../fare-lines.ts';

/** A minute is charged like a fifth of a kilometre in most rules. */
export const MINUTES_PER_KM = 5;

/** The way and what was charged for it alone. */
export interface MeteredPart {
  readonly metres: number;
  readonly seconds: number;
  readonly meteredFen: number;
}

/** Charged for something other than the way itself, and checked by itself. */
export const besidesTheWay: ReadonlySet<LineKind> = new Set([
  'waiting',
  'remoteDispatch',
  'highway',
  'bridge',
  'parking',
  'other',
]);

export const meteredFen = (lines: readonly Pick<FareLine, 'kind' | 'amount'>[]): number =>
  lines.reduce((sum, { kind, amount }) => (besidesTheWay.has(kind) ? sum : sum + amount), 0);
