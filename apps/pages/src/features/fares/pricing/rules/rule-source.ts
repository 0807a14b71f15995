import type { RequestOf } from '@ride/contract/define-call';
import { parseMoment } from '@ride/contract/entities/moment-of';
import type { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { QueryOf } from '../../../../routes/routes.ts';
import { requestedLevel, requestedType } from './requested-ride.ts';

/** The value 1 is a real-time order, 2 a reserved one (MODEL-12). */
export type TimeType = 1 | 2;

export const timeTypeOf = (typeTime: number | undefined): TimeType => (typeTime === 2 ? 2 : 1);

export type PricingQuery = QueryOf<'pricing'>;

/** This business line has a pricing view of its own (PRICE-11). */
export const LINE_WITH_OWN_VIEW = 18;

type RulesRequest = RequestOf<typeof queryFareModelsAndRouteRule>;

export type Ride = Pick<RulesRequest, 'typeModule' | 'typeTime' | 'vehicleLevel' | 'expandBizLine'>;
export type Place = Pick<
  RulesRequest,
  'latitude' | 'longitude' | 'areaCode' | 'fenceNum' | 'orderTime'
>;

export type RuleSource =
  | { readonly kind: 'inAddress'; readonly json: unknown }
  | { readonly kind: 'rule'; readonly fareRuleId: string; readonly areaCode: string | undefined }
  | { readonly kind: 'place'; readonly place: Place }
  /** The address names no place, so the position or choice of the passenger decides. */
  | { readonly kind: 'here' }
  /** The address has only the rules of the other time type, and no place to fetch these by. */
  | { readonly kind: 'otherTimeType' };

export const readRide = (query: PricingQuery, typeTime: TimeType): Ride => ({
  typeModule: requestedType(query),
  typeTime,
  vehicleLevel: requestedLevel(query),
  expandBizLine: query.expandBizLine,
});

/**
 * A gateway without the extension `ruleOfRide` is asked only by position or area, as specified. It
 * gets no request that it would answer wrongly: for business line 18, whose prices differ, or for a
 * pricing area.
 */
export function placeRequest(
  { expandBizLine, ...ride }: Ride,
  { fenceNum, areaCode, orderTime, ...position }: Place,
  hasRuleOfRide: boolean,
): (Ride & Place) | null {
  if (hasRuleOfRide) return { ...ride, expandBizLine, ...position, fenceNum, areaCode, orderTime };
  if (expandBizLine === LINE_WITH_OWN_VIEW) return null;
  if (position.latitude !== undefined) return { ...ride, ...position };
  return areaCode === undefined ? null : { ...ride, areaCode };
}

/** If the address has no area code of the state, AMap's own code of the city is used. */
export const findAreaCode = (query: PricingQuery): string | undefined =>
  query.areaCode ?? query.cityCode ?? query.amapCityCode;

export function hasOnlyAnArea(query: PricingQuery): boolean {
  const source = chooseRuleSource(query, timeTypeOf(query.typeTime));
  if (source.kind !== 'place') return false;
  const { areaCode, latitude } = source.place;
  return areaCode === undefined && latitude === undefined;
}

export const hasNoPlace = (query: PricingQuery): boolean =>
  chooseRuleSource(query, timeTypeOf(query.typeTime)).kind === 'here';

/**
 * A position finds its pricing area; an area in the address adds to it. A pricing area without a
 * city is a place too, because the gateway knows its city.
 */
function byPlace(query: PricingQuery): RuleSource | null {
  const { latitude, longitude, fenceNum } = query;
  // Some apps send 0, 0 if they do not know the position.
  const isPosition =
    latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  const areaCode = findAreaCode(query);
  if (!isPosition && areaCode === undefined && fenceNum === undefined) return null;
  const orderTime = parseMoment(query.orderTime) ?? undefined;
  const position = isPosition ? { latitude, longitude } : {};
  return { kind: 'place', place: { ...position, areaCode, fenceNum, orderTime } };
}

const byRule = ({ fareRuleId, ...query }: PricingQuery): RuleSource | null =>
  fareRuleId === undefined ? null : { kind: 'rule', fareRuleId, areaCode: findAreaCode(query) };

/** Rules without a time type are shown in one view instead of two tabs. */
export const hasNoTimeType = ({ typeTime, pricingData, fareRuleId }: PricingQuery): boolean =>
  typeTime === undefined && (pricingData !== undefined || fareRuleId !== undefined);

/** If the address identifies the rules, the page works without reading the order. */
export function hasRuleReference(query: PricingQuery): boolean {
  const place = byPlace(query);
  return query.fareRuleId !== undefined || (place?.kind === 'place' && !!place.place.orderTime);
}

/**
 * Rules in the address are shown in the tab of its time type; the other tab fetches its own for the
 * same place.
 */
export function chooseRuleSource(query: PricingQuery, typeTime: TimeType): RuleSource {
  if (timeTypeOf(query.typeTime) !== typeTime) {
    const hasOtherRules = query.pricingData !== undefined || query.fareRuleId !== undefined;
    return byPlace(query) ?? { kind: hasOtherRules ? 'otherTimeType' : 'here' };
  }
  if (query.pricingData !== undefined) return { kind: 'inAddress', json: query.pricingData };
  return byRule(query) ?? byPlace(query) ?? { kind: 'here' };
}

/** Rules of an order, a past time or a rule id are not current. */
export function isAboutCurrentRules(
  query: PricingQuery,
  source: RuleSource,
  hasRuleOfRide: boolean,
): boolean {
  switch (source.kind) {
    case 'here':
      return true;
    case 'place':
      return !hasRuleOfRide || source.place.orderTime === undefined;
    case 'inAddress':
      return (
        parseMoment(query.orderTime) === null &&
        query.orderUuid === undefined &&
        query.fareRuleId === undefined
      );
    default:
      return false;
  }
}
