import type { LineKind } from '../fare-lines.ts';

/** Everything that a check can notice about a delivered trip. */
export const findingCodes = [
  'averageSpeed',
  'stretchSpeed',
  'stretchSums',
  'belowStraightLine',
  'aboveStraightLine',
  'timeOrder',
  'clockSpan',
  'departureGap',
  'clockShift',
  'waiting',
  'pickUp',
  'overlap',
  'roadFee',
  'feeTooSmall',
  'feeDoubled',
  'discount',
  'flatPrice',
  'priceLevel',
  'estimateDistance',
  'estimateSpeed',
  'estimateFee',
  'estimateTotal',
  'recentPrice',
  'recentFee',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  readonly code: FindingCode;
  /** For passenger, provider and desk, with the figures. */
  readonly words: string;
  readonly figures: Readonly<Record<string, number>>;
  /** The lines of the bill that depend on what was noticed. */
  readonly lines: readonly LineKind[];
  /** The passenger's other orders that it was noticed beside. */
  readonly otherOrders?: readonly string[];
}

/** The lines that a wrong distance, duration, waiting time or clock moves. */
export const linesOf = {
  distance: ['mileage', 'night', 'haulBack', 'longDistance', 'crossCity'],
  duration: ['time', 'night'],
  clock: ['start', 'mileage', 'time', 'night'],
  waiting: ['waiting'],
  pickUp: ['remoteDispatch'],
} as const satisfies Record<string, readonly LineKind[]>;
