import type { Fen } from '../../money.ts';
import type { LineKind } from '../fare-lines.ts';

/** How the departure moved the trip with respect to the rule's night window. */
export type NightChange = 'entered' | 'left' | 'none';

export type RoadFee = 'highway' | 'bridge' | 'parking' | 'other';

/** One fact that differs between estimate and trip, with its figures: the trip's less the estimate's. */
export type FactChange =
  /** The estimate was not what its own facts come to by its rule. */
  | { readonly kind: 'method' }
  | { readonly kind: 'rule'; readonly isNewVersion: boolean }
  | { readonly kind: 'flatPrice'; readonly change: 'agreed' | 'changed' | 'dropped' }
  | { readonly kind: 'timeType'; readonly isReserved: boolean }
  | { readonly kind: 'departure'; readonly seconds: number; readonly night: NightChange }
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  /** Slower and faster segments: other metres and seconds in each band of the day. */
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
  /** The estimate was shown with it taken off; a bill is before coupons. */
  | { readonly kind: 'coupon' }
  /** A line of the trip's fare that is not charged. */
  | { readonly kind: 'waived'; readonly line: LineKind };

/** What a change of one fact did to the total; a change of the floor or of rounding goes with it. */
export type DifferenceStep = FactChange & { readonly amount: Fen };

/** From what was estimated to what the trip cost. The steps add up to the difference. */
export interface FareDifference {
  /** What the passenger was shown for one car. */
  readonly estimateTotal: Fen;
  /** Taken off it already. */
  readonly estimateCoupon: Fen;
  readonly finalTotal: Fen;
  readonly isFlatPrice: boolean;
  readonly steps: readonly DifferenceStep[];
}
