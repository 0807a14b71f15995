import type { RequestOf } from '@ride/contract/define-call';
import { momentOf } from '@ride/contract/entities/moment-of';
import type { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { QueryOf } from '../../../../routes/routes.ts';
import { requestedLevel, requestedType } from './requested-ride.ts';

/** 1 is a real-time order, 2 a reserved one (MODEL-12). */
export type TimeType = 1 | 2;

/** Whatever else an address says is a real-time order. */
export const timeTypeOf = (typeTime: number | undefined): TimeType => (typeTime === 2 ? 2 : 1);

export type PricingQuery = QueryOf<'pricing'>;

/** The business line with a pricing view of its own (PRICE-11). */
export const OWN_VIEW_LINE = 18;

type RulesRequest = RequestOf<typeof queryFareModelsAndRouteRule>;

/** The ride whose rules are fetched. */
export type Ride = Pick<RulesRequest, 'typeModule' | 'typeTime' | 'vehicleLevel' | 'expandBizLine'>;
export type Place = Pick<
  RulesRequest,
  'latitude' | 'longitude' | 'areaCode' | 'fenceNum' | 'orderTime'
>;

/** Where the rules of one time type come from. */
export type RuleSource =
  | { readonly kind: 'inAddress'; readonly json: unknown }
  | { readonly kind: 'rule'; readonly fareRuleId: string; readonly areaCode: string | undefined }
  | { readonly kind: 'place'; readonly place: Place }
  /** The address names nothing: the passenger's position or choice decides. */
  | { readonly kind: 'here' }
  /** The address holds the rules of the other time type, and no place to fetch these by. */
  | { readonly kind: 'otherTimeType' };

export const rideOf = (query: PricingQuery, typeTime: TimeType): Ride => ({
  typeModule: requestedType(query),
  typeTime,
  vehicleLevel: requestedLevel(query),
  expandBizLine: query.expandBizLine,
});

/**
 * The request for the rules of a place. Without the extension `ruleOfRide` only what the
 * specification names, a position or an area. Null where that cannot be answered: the call then
 * has no business line, whose prices differ on line 18, nor a pricing area.
 */
export function placeRequest(
  { expandBizLine, ...ride }: Ride,
  { fenceNum, areaCode, orderTime, ...position }: Place,
  hasRuleOfRide: boolean,
): (Ride & Place) | null {
  if (hasRuleOfRide) return { ...ride, expandBizLine, ...position, fenceNum, areaCode, orderTime };
  if (expandBizLine === OWN_VIEW_LINE) return null;
  if (position.latitude !== undefined) return { ...ride, ...position };
  return areaCode === undefined ? null : { ...ride, areaCode };
}

/** A map's own city code stands in for a missing one. */
export const areaOf = (query: PricingQuery): string | undefined =>
  query.areaCode ?? query.cityCode ?? query.amapCityCode;

/** The address names a pricing area, and no city or position beside it. */
export function namesAreaAlone(query: PricingQuery): boolean {
  const source = ruleSource(query, timeTypeOf(query.typeTime));
  if (source.kind !== 'place') return false;
  const { areaCode, latitude } = source.place;
  return areaCode === undefined && latitude === undefined;
}

/** Nothing in the address says whose rules are meant. */
export const namesNoPlace = (query: PricingQuery): boolean =>
  ruleSource(query, timeTypeOf(query.typeTime)).kind === 'here';

/**
 * A position finds the pricing area it lies in; the area named beside it says the rest. A pricing
 * area by itself is a place too: it knows its city.
 */
function byPlace(query: PricingQuery): RuleSource | null {
  const { latitude, longitude, fenceNum } = query;
  // 0, 0 is what openers write that do not know the position.
  const isPosition =
    latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  const areaCode = areaOf(query);
  if (!isPosition && areaCode === undefined && fenceNum === undefined) return null;
  const orderTime = momentOf(query.orderTime) ?? undefined;
  const position = isPosition ? { latitude, longitude } : {};
  return { kind: 'place', place: { ...position, areaCode, fenceNum, orderTime } };
}

const byRule = ({ fareRuleId, ...query }: PricingQuery): RuleSource | null =>
  fareRuleId === undefined ? null : { kind: 'rule', fareRuleId, areaCode: areaOf(query) };

/** The address holds or names rules without a time type: one view, not two tabs. */
export const hasNoTimeType = ({ typeTime, pricingData, fareRuleId }: PricingQuery): boolean =>
  typeTime === undefined && (pricingData !== undefined || fareRuleId !== undefined);

/** The address says by itself which rules they were, so an order nobody may read is not needed. */
export function namesItsRules(query: PricingQuery): boolean {
  const place = byPlace(query);
  return query.fareRuleId !== undefined || (place?.kind === 'place' && !!place.place.orderTime);
}

/**
 * Rules in the address are those of its time type and are shown in that tab; the other tab fetches
 * its own for the same place.
 */
export function ruleSource(query: PricingQuery, typeTime: TimeType): RuleSource {
  if (timeTypeOf(query.typeTime) !== typeTime) {
    const hasOtherRules = query.pricingData !== undefined || query.fareRuleId !== undefined;
    return byPlace(query) ?? { kind: hasOtherRules ? 'otherTimeType' : 'here' };
  }
  if (query.pricingData !== undefined) return { kind: 'inAddress', json: query.pricingData };
  return byRule(query) ?? byPlace(query) ?? { kind: 'here' };
}

/** Whether the rules are current, as far as is known: not those of an order or of a past rule. */
export function isOfNow(query: PricingQuery, source: RuleSource, hasRuleOfRide: boolean): boolean {
  switch (source.kind) {
    case 'here':
      return true;
    case 'place':
      return !hasRuleOfRide || source.place.orderTime === undefined;
    case 'inAddress':
      return (
        momentOf(query.orderTime) === null &&
        query.orderUuid === undefined &&
        query.fareRuleId === undefined
      );
    default:
      return false;
  }
}
