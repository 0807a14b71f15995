import type { LineKind } from '../fare-lines.ts';
import type { CheckLimits } from './limits.ts';
import type { TripFacts } from './trip-facts.ts';

/** Everything that a check can notice about a delivered trip. */
export const findingCodes = [
  'speed',
  'segmentSums',
  'straightLine',
  'estimateDistance',
  'estimateTotal',
  'clock',
  'departure',
  'waiting',
  'pickUp',
  'fee',
  'feeDoubled',
  'discount',
  'flatPrice',
  'overlap',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  readonly code: FindingCode;
  /** One sentence with figures, for passenger, provider and desk. */
  readonly text: string;
  /** The lines of the bill that depend on what was noticed. */
  readonly lines: readonly LineKind[];
  /** The passenger's other orders that it was noticed beside. */
  readonly otherOrders?: readonly string[];
}

export type Check = (facts: TripFacts, limits: CheckLimits) => Finding[];

export const distanceLines: readonly LineKind[] = [
  'mileage',
  'night',
  'haulBack',
  'longDistance',
  'crossCity',
];
export const durationLines: readonly LineKind[] = ['time', 'night'];
