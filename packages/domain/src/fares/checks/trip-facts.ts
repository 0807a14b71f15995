import type { LngLat } from '../../geo/distance.ts';
import type { Fen } from '../../money.ts';
import type { FareLine } from '../fare-lines.ts';
import type { RuleVersionStart } from '../named-version.ts';
import type { Trip } from '../trip.ts';

/** What a delivered trip is checked by. What is not known is null or left out, and not checked. */
export interface TripFacts {
  /** As it was priced: without segments of its own it has one, the whole way. */
  readonly trip: Trip;
  /** Of the whole way, as delivered. */
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  /** Not after the departure, which is not after the completion. */
  readonly orderedAt: number;
  readonly completedAt: number;
  readonly pickUp: LngLat | null;
  readonly dropOff: LngLat | null;
  readonly lines: readonly Pick<FareLine, 'kind' | 'amount'>[];
  /** For a flat price: what the meter would have said. */
  readonly meteredTotal?: Fen;
  readonly estimate: EstimateFacts | null;
  /** The version it is priced by, where that had ended when the ride was ordered. */
  readonly endedRule?: EndedRule;
  /** Of the same passenger, by `overlappingOrders`. */
  readonly overlapping: readonly OverlappingOrder[];
}

export interface EstimateFacts {
  readonly trip: Pick<
    Trip,
    'departure' | 'segments' | 'crossesCities' | 'discountRate' | 'flatPrice' | 'fees'
  >;
  /** As shown, for one car. */
  readonly total: Fen | null;
  /** Taken off the total already; none where left out. */
  readonly coupon?: Fen;
}

export interface EndedRule {
  readonly named: RuleVersionStart;
  /** The version that was in force when the ride was ordered. */
  readonly inForce: RuleVersionStart;
  /** The price of the ride by the version that is in force. */
  readonly total: Fen;
}

export interface OverlappingOrder {
  readonly orderUuid: string;
  readonly departedAt: number;
  readonly completedAt: number;
}
