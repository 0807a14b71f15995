import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { EstimateTerm, RuleVersionStart } from '@ride/domain/fares/named-version';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import type { Trip } from '@ride/domain/fares/trip';
import type { LngLat } from '@ride/domain/geo/distance';
import type { Fen } from '@ride/domain/money';

/** Everything that decides which rule a ride is priced with. A key left out is not known. */
export interface Ride {
  readonly typeModule?: number | undefined;
  readonly typeTime?: 1 | 2 | undefined;
  readonly vehicleLevel?: number | undefined;
  readonly expandBizLine?: number | undefined;
  readonly areaCode?: string | undefined;
  readonly position?: LngLat | undefined;
  /** The pricing area that is meant, whether or not a position lies in it. */
  readonly fenceNum?: string | undefined;
  /** Decides the version: the one in force when the ride was ordered. */
  readonly orderedAt: number;
  /** Decides working or rest day. */
  readonly departsAt: number;
}

/** A fare with its rule, and the fields of the wire's breakdown that depend on these two only. */
export interface PricedFare {
  /** As `rule:version`. */
  readonly ruleVersion: string;
  readonly total: Fen;
  readonly wire: Omit<WireFareBreakdown, FieldsFromOtherSources>;
}

/** Set by the order or the estimate: its id, time, payments, and the text of the rule. */
type FieldsFromOtherSources =
  | 'orderUuid'
  | 'createTime'
  | 'actPaid'
  | 'advancePayItems'
  | 'payItems'
  | 'unActPaid'
  | 'stayRefundFare'
  | 'confirmDissent'
  | 'hideFareRule'
  | 'estimateDifference'
  | 'fareFindings'
  | 'fareModelJson';

/** Null when no rule is in force for the ride; with a rule id only that rule is tried. */
export type PriceRide = (
  ride: Ride,
  trip: Trip,
  fareRuleId?: string | undefined,
) => Promise<PricedFare | null>;

/** A version by `rule:version`, or the one of a rule that was in force at the moment. */
export type FindPreparedRule = (fareRuleId: string, at: number) => Promise<PreparedRule | null>;

/** When a version starts, and which one of its rule was in force at a moment; null for none. */
export type FindRuleTerm = (
  ruleVersion: string,
  at: number,
) => Promise<{
  readonly named: RuleVersionStart;
  readonly inForce: RuleVersionStart | null;
} | null>;

/** An estimate that this gateway made. */
export interface MadeEstimate extends EstimateTerm {
  readonly facts: EstimateFacts;
}

/** Finds an estimate; null for one that is unknown or deleted since. */
export type FindMadeEstimate = (estimateUuid: string) => Promise<MadeEstimate | null>;

/** Prices with one version of a rule, and leaves lines out; null when there is no such version. */
export type RepriceRide = (
  ruleVersion: string,
  ride: Ride,
  trip: Trip,
  waived: ReadonlySet<LineKind>,
) => Promise<PricedFare | null>;

/**
 * The version for a ride that left on another day than it was priced for: the same one, unless its
 * place has another rule for such a day.
 */
export type FindVersionForDay = (ruleVersion: string, ride: Ride) => Promise<string>;

/** What a rule is for: its city and the product that is sold there. Null where it is for all. */
export interface RuleScope {
  readonly cityCode: string;
  readonly typeModule: number;
  readonly vehicleLevel: number | null;
  readonly expandBizLine: number | null;
}

/** What a version of a rule is for; null when there is no such version. */
export type FindRuleVersion = (ruleVersion: string) => Promise<RuleScope | null>;

/** A version as people read it, with city, ride and start; its id where there is no such version. */
export type FindRuleName = (ruleVersion: string) => Promise<string>;

/** The text of `fareModelJson` for a version; null when there is no such version. */
export type FareModelText = (ruleVersion: string) => Promise<string | null>;
