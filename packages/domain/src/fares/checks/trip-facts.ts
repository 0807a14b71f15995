import type { LngLat } from '../../geo/distance.ts';
import type { Fen } from '../../money.ts';
import type { FareLine } from '../fare-lines.ts';
import type { RuleVersionStart } from '../named-version.ts';
import type { Trip } from '../trip.ts';

/** The input of the checks. Checks skip values that are null or absent. */
export interface TripFacts {
  readonly trip: Trip;
  /** The delivered values for the whole way. */
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  /** `orderedAt` is never after the departure, and the departure is never after the completion. */
  readonly orderedAt: number;
  readonly completedAt: number;
  readonly pickUp: LngLat | null;
  readonly dropOff: LngLat | null;
  readonly lines: readonly Pick<FareLine, 'kind' | 'amount'>[];
  /** The metered price of a trip with a flat price. */
  readonly meteredTotal?: Fen;
  readonly estimate: EstimateFacts | null;
  readonly endedRule?: OutdatedRule;
  readonly overlapping: readonly OverlappingOrder[];
}

export interface EstimateFacts {
  readonly trip: Pick<
    Trip,
    'departure' | 'segments' | 'crossesCities' | 'discountRate' | 'flatPrice' | 'fees'
  >;
  readonly total: Fen | null;
  /** The coupon that is already subtracted from the total. */
  readonly coupon?: Fen;
}

export interface OutdatedRule {
  readonly named: RuleVersionStart;
  /** The rule ended without a newer version, so that a rule of a wider place may apply. */
  readonly hasEnded: boolean;
  /** What should have priced the trip; null if no rule was in force. */
  readonly inForce: { readonly ruleVersion: string; readonly total: Fen } | null;
}

export interface OverlappingOrder {
  readonly orderUuid: string;
  readonly departedAt: number;
  readonly completedAt: number;
}
