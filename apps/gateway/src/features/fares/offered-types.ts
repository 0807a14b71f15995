import type { EstimateFacts } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { LineKind } from '@ride/domain/fares/fare-lines';
import type { EstimateValidity, RuleVersionStart } from '@ride/domain/fares/named-version';
import type { PreparedRule } from '@ride/domain/fares/price-trip';
import type { Trip } from '@ride/domain/fares/trip';
import type { LngLat } from '@ride/domain/geo/distance';
import type { Fen } from '@ride/domain/money';

/** Everything that decides which rule prices a ride is listed here; an absent key is unknown. */
export interface Ride {
  readonly typeModule?: number | undefined;
  readonly typeTime?: 1 | 2 | undefined;
  readonly vehicleLevel?: number | undefined;
  readonly expandBizLine?: number | undefined;
  readonly areaCode?: string | undefined;
  readonly position?: LngLat | undefined;
  readonly fenceNum?: string | undefined;
  /** The rule version in force when the ride was ordered prices it. */
  readonly orderedAt: number;
  /** The time of departure decides whether the ride is on a working day or a rest day. */
  readonly departsAt: number;
}

export interface PricedFare {
  /** The id of a rule version is written as `rule:version`. */
  readonly ruleVersion: string;
  readonly total: Fen;
  readonly wire: Omit<WireFareBreakdown, FieldsFromOtherSources>;
}

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

/**
 * Returns null if no rule is in force for the ride; with a given rule id no other rule is tried.
 */
export type PriceRide = (
  ride: Ride,
  trip: Trip,
  fareRuleId?: string | undefined,
) => Promise<PricedFare | null>;

/**
 * Prices a ride as if it were ordered at the start of a change; null if no rule applies. A rule that
 * the delivery named prices it if nobody would have found that rule for the ride without the change.
 */
export type PriceAtStart = (
  ride: Ride,
  trip: Trip,
  named?: string | undefined,
) => Promise<Fen | null>;

/** Accepts the id of a version (`rule:version`), or of a rule together with a time. */
export type FindPreparedRule = (fareRuleId: string, at: number) => Promise<PreparedRule | null>;

/**
 * Returns when the named version starts, and which version of the same rule was in force at a time.
 */
export type FindRuleVersionStarts = (
  ruleVersion: string,
  at: number,
) => Promise<{
  readonly named: RuleVersionStart;
  readonly inForce: RuleVersionStart | null;
} | null>;

export interface StoredEstimate extends EstimateValidity {
  readonly facts: EstimateFacts;
}

export type FindStoredEstimate = (estimateUuid: string) => Promise<StoredEstimate | null>;

export type RepriceRide = (
  ruleVersion: string,
  ride: Ride,
  trip: Trip,
  waived: ReadonlySet<LineKind>,
) => Promise<PricedFare | null>;

/**
 * The version for a ride whose day of departure was corrected differs from the given one only if
 * the same place has another rule for such a day.
 */
export type FindVersionForDay = (ruleVersion: string, ride: Ride) => Promise<string>;

/** What a change published, told by its start and its keys: it counts as if it had never been. */
export interface LeftOutVersions {
  readonly startsAt: number;
  readonly fences: ReadonlySet<string>;
  /** Years. */
  readonly calendars: ReadonlySet<string>;
  /** Names for each rule the version that counts in its place, as `rule:version`, or null. */
  readonly rules: ReadonlyMap<string, string | null>;
}

export interface BilledRide {
  readonly ride: Ride;
  /** The rule version of the bill, as `rule:version`. */
  readonly ruleVersion: string;
  /** True if the delivery named the rule. */
  readonly isNamed: boolean;
}

/**
 * Returns the version that would have priced a ride without what is left out: the version of the
 * bill where it makes no difference, null if no rule would have been in force.
 */
export type FindVersionWithout = (
  leftOut: LeftOutVersions,
  billed: BilledRide,
) => Promise<string | null>;

export interface RideRequest extends Omit<Ride, 'orderedAt' | 'departsAt' | 'position'> {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/**
 * Returns the id of the named rule or version; else of the rule that prices such a ride now, or of
 * the first that is announced for it.
 */
export type FindRuleId = (
  request: RideRequest & { readonly fareRuleId?: string | undefined },
) => Promise<string | null>;

export interface RuleScope {
  readonly cityCode: string;
  readonly typeModule: number;
  readonly vehicleLevel: number | null;
  readonly expandBizLine: number | null;
}

export type FindRuleScope = (ruleVersion: string) => Promise<RuleScope | null>;

/** The versions of a rule that were not withdrawn and have prices, by their start. */
export type ListRuleVersions = (fareRuleId: string) => Promise<readonly RuleVersionStart[]>;

/** Names a version, or a rule if only its id is given. */
export type FindRuleName = (ruleVersion: string) => Promise<string>;

export type ReadFareModelJson = (ruleVersion: string) => Promise<string | null>;
