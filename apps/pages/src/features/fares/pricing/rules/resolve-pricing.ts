import { brand } from '@ride/contract/brand';
import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { showsPrices } from './fare-model-json.ts';
import { findLoadedRules, type RuleForRide, type RuleResult } from './load-rules.ts';
import {
  hasNoPlace,
  hasNoTimeType,
  hasOnlyAnArea,
  LINE_WITH_OWN_VIEW,
  type PricingQuery,
  type TimeType,
  timeTypeOf,
} from './rule-source.ts';

/**
 * These functions turn an address and the answers so far into what the page shows. Both the page
 * and its loader use them, so that they fetch the same.
 */

/** An order is read first, unless the address contains the rules. */
export const findOrderToRead = ({ orderUuid, pricingData }: PricingQuery): string | undefined =>
  pricingData === undefined ? orderUuid : undefined;

export type VisitorPlace = Pick<PricingQuery, 'areaCode' | 'latitude' | 'longitude'>;

interface PlacedQuery {
  readonly query: PricingQuery;
  readonly isPlaceNamed: boolean;
}

/**
 * `areaRules` are the rules of a pricing area that the address names without a city; undefined
 * while loading, null if the gateway does not know the area. An unknown area is ignored.
 */
export function resolvePlace(
  address: PricingQuery,
  areaRules: RuleResult | undefined,
  visitor: VisitorPlace = { areaCode: brand.defaultCity.code },
): PlacedQuery {
  const { fenceNum: _, ...elsewhere } = address;
  const query = hasOnlyAnArea(address) && areaRules === null ? elsewhere : address;
  if (!hasNoPlace(query)) return { query, isPlaceNamed: true };
  return { query: { ...query, ...visitor }, isPlaceNamed: false };
}

export interface RulesView {
  /**
   * `line18` is the view of business line 18, `tabs` has a tab for each time type, `single` shows
   * rules without a time type.
   */
  readonly kind: 'line18' | 'tabs' | 'single';
  readonly query: PricingQuery;
  readonly typeTime: TimeType;
}

/**
 * If the address has rules but no time type, the time type of the rules decides: they are shown in
 * its tab, and the other tab fetches its own.
 */
export function resolveView(query: PricingQuery, rules: RuleResult | undefined): RulesView {
  const requested = timeTypeOf(query.typeTime);
  const ofRules = findLoadedRules(rules)?.typeTime ?? null;
  if (query.expandBizLine === LINE_WITH_OWN_VIEW) {
    const typeTime = query.typeTime === undefined ? (ofRules ?? requested) : requested;
    return { kind: 'line18', query, typeTime };
  }
  if (!hasNoTimeType(query)) return { kind: 'tabs', query, typeTime: requested };
  if (ofRules === null) return { kind: 'single', query, typeTime: requested };
  return { kind: 'tabs', query: { ...query, typeTime: ofRules }, typeTime: ofRules };
}

/**
 * Business line 18 shows the prices of its rule or those of the city, never both, because they may
 * differ.
 */
export const showsCityPrices = (rules: RuleForRide | null): boolean =>
  rules === null || !showsPrices(rules);

/** The title of a rule is shown only if all of its prices can be read. */
export const chooseTitledRule = (
  { fareRuleId }: PricingQuery,
  { unreadable }: ParsedRule,
): string | undefined => (unreadable.length > 0 ? undefined : fareRuleId);
