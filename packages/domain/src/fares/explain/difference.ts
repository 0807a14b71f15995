import type { Fen } from '../../money.ts';
import type { LineKind } from '../fare-lines.ts';

export type NightChange = 'entered' | 'left' | 'none';

export type RoadFee = 'highway' | 'bridge' | 'parking' | 'other';

/**
 * A fact that differs between estimate and trip. Figures are the trip's value minus the estimate's.
 */
export type FactChange =
  /** The estimate that the passenger was shown is not the price of its own facts. */
  | { readonly kind: 'method' }
  | { readonly kind: 'rule'; readonly isNewVersion: boolean }
  | { readonly kind: 'flatPrice'; readonly change: 'agreed' | 'changed' | 'dropped' }
  | { readonly kind: 'timeType'; readonly isReserved: boolean }
  | { readonly kind: 'departure'; readonly seconds: number; readonly night: NightChange }
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  /** Some segments were slower or faster, so that distance and time fall into other bands. */
  | { readonly kind: 'pace' }
  | {
      readonly kind: 'waiting';
      readonly seconds: number;
      readonly freeSeconds: number;
      readonly wasEstimated: boolean;
    }
  | { readonly kind: 'pickUp'; readonly metres: number }
  | { readonly kind: 'crossing'; readonly crossesCities: boolean }
  | { readonly kind: RoadFee; readonly wasEstimated: boolean; readonly isDoubled: boolean }
  | { readonly kind: 'discount'; readonly wasEstimated: boolean }
  /** The coupon was subtracted from the estimate, but bills are before coupons. */
  | { readonly kind: 'coupon' }
  | { readonly kind: 'waived'; readonly line: LineKind };

/**
 * The change of the total that one fact causes, including its effect on the top-up and on rounding.
 */
export type DifferenceStep = FactChange & {
  readonly amount: Fen;
  /** The lines that changed and add up to the amount, if there are several. */
  readonly parts?: readonly LineChange[];
};

export interface LineChange {
  readonly line: LineKind;
  readonly amount: Fen;
}

/** The steps add up to the difference between estimate and fare. */
export interface FareDifference {
  readonly estimateTotal: Fen;
  /** The coupon that is already subtracted from `estimateTotal`. */
  readonly estimateCoupon: Fen;
  readonly finalTotal: Fen;
  readonly isFlatPrice: boolean;
  readonly steps: readonly DifferenceStep[];
}
