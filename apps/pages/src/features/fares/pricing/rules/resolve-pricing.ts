import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { DEFAULT_CITY } from '../../default-city.ts';
import { showsPrices } from './fare-model-json.ts';
import { type RuleForRide, type RuleResult, rulesIn } from './load-rules.ts';
import {
  hasNoTimeType,
  namesAreaAlone,
  namesNoPlace,
  OWN_VIEW_LINE,
  type PricingQuery,
  type TimeType,
  timeTypeOf,
} from './rule-source.ts';

/**
 * From an address, and the answers that have come so far, to what the page shows: first the order,
 * then the place, then the view. Page and loader both ask here, so that they fetch the same.
 */

/** The order that is read before anything else, unless the address hands its rules over. */
export const orderToRead = ({ orderUuid, pricingData }: PricingQuery): string | undefined =>
  pricingData === undefined ? orderUuid : undefined;

/** Where the visitor is, or a city they chose. */
export type VisitorPlace = Pick<PricingQuery, 'areaCode' | 'latitude' | 'longitude'>;

interface PlacedQuery {
  readonly query: PricingQuery;
  /** By the address; else the visitor's place completes it. */
  readonly isPlaceNamed: boolean;
}

/**
 * `areaRules` are those of a pricing area that the address names alone, undefined while they are not
 * known. An area that nobody knows, or not without its city, is as good as no place.
 */
export function resolvePlace(
  address: PricingQuery,
  areaRules: RuleResult | undefined,
  visitor: VisitorPlace = { areaCode: DEFAULT_CITY.code },
): PlacedQuery {
  const { fenceNum: _, ...elsewhere } = address;
  const query = namesAreaAlone(address) && areaRules === null ? elsewhere : address;
  if (!namesNoPlace(query)) return { query, isPlaceNamed: true };
  return { query: { ...query, ...visitor }, isPlaceNamed: false };
}

export interface RulesView {
  /** The view of line 18, both time types beside each other, or rules that are of neither alone. */
  readonly kind: 'line18' | 'tabs' | 'single';
  readonly query: PricingQuery;
  /** Whose rules are shown, or shown first. */
  readonly typeTime: TimeType;
}

/**
 * The first rules of a query decide where it holds or names rules without a time type: those that
 * name one are shown in its tab, and the other tab fetches its own.
 */
export function resolveView(query: PricingQuery, rules: RuleResult | undefined): RulesView {
  const requested = timeTypeOf(query.typeTime);
  const ofRules = rulesIn(rules)?.typeTime ?? null;
  if (query.expandBizLine === OWN_VIEW_LINE) {
    const typeTime = query.typeTime === undefined ? (ofRules ?? requested) : requested;
    return { kind: 'line18', query, typeTime };
  }
  if (!hasNoTimeType(query)) return { kind: 'tabs', query, typeTime: requested };
  if (ofRules === null) return { kind: 'single', query, typeTime: requested };
  return { kind: 'tabs', query: { ...query, typeTime: ofRules }, typeTime: ofRules };
}

/** Line 18 shows the prices of its rule or the city's own, never both: they may differ. */
export const showsCityPrices = (rules: RuleForRide | null): boolean =>
  rules === null || !showsPrices(rules);

/** The rule whose title is shown: only beside all of its prices. */
export const titledRule = (
  { fareRuleId }: PricingQuery,
  { unreadable }: ParsedRule,
): string | undefined => (unreadable.length > 0 ? undefined : fareRuleId);
