import type { QueryOf } from '../../../../routes/routes.ts';
import { DEFAULT_CITY } from '../../default-city.ts';
import { momentOfOrderTime } from './order-time.ts';
import { requestedLevel, requestedType } from './requested-ride.ts';

/** 1 is a real-time order, 2 a reserved one (MODEL-12). */
export type TimeType = 1 | 2;

/** Whatever else an address says is a real-time order. */
export const timeTypeOf = (typeTime: number | undefined): TimeType => (typeTime === 2 ? 2 : 1);

export type PricingQuery = QueryOf<'pricing'>;

/** The business line with a pricing view of its own (PRICE-11). */
export const OWN_VIEW_LINE = 18;

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
  /** The pricing area whose rules are meant. */
  readonly fenceNum?: string | undefined;
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
  typeModule: requestedType(query),
  typeTime,
  vehicleLevel: requestedLevel(query),
  expandBizLine: query.expandBizLine,
});

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

/** As it is shown to who has not said where they are. */
export const atDefaultCity = (query: PricingQuery): PricingQuery =>
  namesNoPlace(query) ? { ...query, areaCode: DEFAULT_CITY.code } : query;

/** Only what can be the number of a pricing area is asked for. */
const fenceOf = ({ fenceNum }: PricingQuery): string | undefined =>
  fenceNum !== undefined && /^[\w.:-]{1,64}$/.test(fenceNum) ? fenceNum : undefined;

/**
 * A position finds the pricing area it lies in; the area named beside it says the rest. A pricing
 * area by itself is a place too: it knows its city.
 */
function byPlace(query: PricingQuery): RuleSource | null {
  const { latitude, longitude } = query;
  // Zero and zero is what software writes that does not know where it is.
  const isPosition =
    latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0);
  const areaCode = areaOf(query);
  const fenceNum = fenceOf(query);
  if (!isPosition && areaCode === undefined && fenceNum === undefined) return null;
  const orderTime = momentOfOrderTime(query.orderTime) ?? undefined;
  const position = isPosition ? { latitude, longitude } : {};
  return { kind: 'place', place: { ...position, areaCode, fenceNum, orderTime } };
}

const byRule = ({ fareRuleId, ...query }: PricingQuery): RuleSource | null =>
  fareRuleId === undefined ? null : { kind: 'rule', fareRuleId, areaCode: areaOf(query) };

/** Rules that are handed over or named, of a time type nobody says: one view, not two tabs. */
export const lacksTimeType = ({ typeTime, pricingData, fareRuleId }: PricingQuery): boolean =>
  typeTime === undefined && (pricingData !== undefined || fareRuleId !== undefined);

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
  if (timeTypeOf(query.typeTime) !== typeTime) {
    const isGiven = query.pricingData !== undefined || query.fareRuleId !== undefined;
    return byPlace(query) ?? { kind: isGiven ? 'notGiven' : 'here' };
  }
  if (query.pricingData !== undefined) return { kind: 'given', json: query.pricingData };
  return byRule(query) ?? byPlace(query) ?? { kind: 'here' };
}

/** Whether what is shown holds now, as far as anybody can say: not of an order, nor of a past rule. */
export function isOfNow(query: PricingQuery, source: RuleSource): boolean {
  switch (source.kind) {
    case 'here':
      return true;
    case 'place':
      return source.place.orderTime === undefined;
    case 'given':
      return (
        momentOfOrderTime(query.orderTime) === null &&
        query.orderUuid === undefined &&
        query.fareRuleId === undefined
      );
    default:
      return false;
  }
}
