import type { QueryOf } from '../../../paths/paths.ts';
import { DEFAULT_CITY } from '../rules/default-city.ts';
import { momentOfOrderTime } from './order-time.ts';
import { type TimeType, timeTypeOf } from './time-type.ts';

export type PricingQuery = QueryOf<'pricing'>;

/** The business line with a pricing view of its own (spec 1 §2). */
export const OWN_VIEW_LINE = 18;

/** Quick ride, as the title of an unknown tier (spec 1 §2). */
const DEFAULT_TYPE_MODULE = 4;

/** The ride whose rules are asked for, in the words of the calls. */
export interface Ride {
  readonly typeModule: number;
  readonly typeTime: TimeType;
  readonly vehicleLevel?: number | undefined;
  readonly expandBizLine?: number | undefined;
}

export interface Place {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly areaCode?: string | undefined;
  /** The rules as they were at this moment. */
  readonly orderTime?: number | undefined;
}

/** Where the rules of one time type come from. */
export type RuleSource =
  | { readonly kind: 'given'; readonly json: unknown }
  | { readonly kind: 'rule'; readonly fareRuleId: string; readonly areaCode: string | undefined }
  | { readonly kind: 'place'; readonly place: Place }
  /** Nothing is said: where the passenger is decides, or what they choose. */
  | { readonly kind: 'here' }
  /** The opener gave the other time type's rules, and no place to ask for these. */
  | { readonly kind: 'notGiven' };

export const rideOf = (query: PricingQuery, typeTime: TimeType): Ride => ({
  typeModule: query.typeModule ?? DEFAULT_TYPE_MODULE,
  typeTime,
  vehicleLevel: query.vehicleLevel ?? query.cvLevel,
  expandBizLine: query.expandBizLine,
});

/** A map's own city code stands in for a missing one. */
export const areaOf = (query: PricingQuery): string | undefined =>
  query.areaCode ?? query.cityCode ?? query.amapCityCode;

/** Nothing in the address says whose rules are meant. */
export const namesNoPlace = (query: PricingQuery): boolean =>
  ruleSource(query, timeTypeOf(query.typeTime)).kind === 'here';

/** As it is shown to who has not said where they are. */
export const atDefaultCity = (query: PricingQuery): PricingQuery =>
  namesNoPlace(query) ? { ...query, areaCode: DEFAULT_CITY.code } : query;

/** A position finds the pricing area it lies in; the area named beside it says the rest. */
function byPlace(query: PricingQuery): RuleSource | null {
  const { latitude, longitude } = query;
  // Zero and zero is what software writes that does not know where it is.
  const isPosition =
    latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  const areaCode = areaOf(query);
  if (!isPosition && areaCode === undefined) return null;
  const orderTime = momentOfOrderTime(query.orderTime) ?? undefined;
  const position = isPosition ? { latitude, longitude } : {};
  return { kind: 'place', place: { ...position, areaCode, orderTime } };
}

const byRule = ({ fareRuleId, ...query }: PricingQuery): RuleSource | null =>
  fareRuleId === undefined ? null : { kind: 'rule', fareRuleId, areaCode: areaOf(query) };

/** The address says by itself which rules they were, so an order nobody may read is not needed. */
export function namesItsRules(query: PricingQuery): boolean {
  const place = byPlace(query);
  return query.fareRuleId !== undefined || (place?.kind === 'place' && !!place.place.orderTime);
}

/**
 * Rules handed over or named are those of the address's time type, so its tab takes them first;
 * the other tab first asks for its own in the same place.
 */
export function ruleSource(query: PricingQuery, typeTime: TimeType): RuleSource {
  const isMeant = query.typeTime === undefined || timeTypeOf(query.typeTime) === typeTime;
  if (!isMeant) {
    const isGiven = query.pricingData !== undefined || query.fareRuleId !== undefined;
    return byPlace(query) ?? { kind: isGiven ? 'notGiven' : 'here' };
  }
  if (query.pricingData !== undefined) return { kind: 'given', json: query.pricingData };
  return byRule(query) ?? byPlace(query) ?? { kind: 'here' };
}
