import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { formatCityDate } from '@ride/domain/city-moment';
import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../../ports/ports.ts';
import { parseRuleVersionId, type RuleVersion } from './rule-version.ts';

/** Passengers know these names (docs/glossary.md); types 8 and 9 are named in the configuration. */
const typeNames: Readonly<Record<number, string>> = {
  1: '出租车',
  2: '专享',
  3: '拼车',
  4: '快享',
  6: '惠享',
  11: '企业用车',
};

type BrandTiers = Ports['brandTiers'];

export function formatCarName(
  rule: PublishedFareRule,
  brandTiers: BrandTiers,
  requestedLevel?: number | undefined,
): string {
  const level = requestedLevel ?? rule.vehicleLevel;
  const byLevel = level === undefined ? undefined : vehicleLevelNames[level];
  const byType = brandTiers[rule.typeModule] ?? typeNames[rule.typeModule];
  return rule.fareModel.vehicleAlias ?? byLevel ?? byType ?? '';
}

export function formatRuleTitle(rule: PublishedFareRule, brandTiers: BrandTiers): string {
  const city = findCityByCode(rule.cityCode)?.name ?? '';
  const name = rule.typeModule === 1 ? typeNames[1] : formatCarName(rule, brandTiers);
  return `${city}${name ?? ''}计价规则`;
}

/** The name of a rule looks like 南京市快享计价规则（实时）. */
export function ruleName(published: PublishedFareRule, brandTiers: BrandTiers): string {
  const { typeTime, workRestDayType } = published;
  const isFor = [
    ...(typeTime === undefined ? [] : [typeTime === 2 ? '预约' : '实时']),
    ...(workRestDayType === 2 ? ['休息日'] : []),
  ];
  const kind = isFor.length === 0 ? '' : `（${isFor.join('，')}）`;
  return `${formatRuleTitle(published, brandTiers)}${kind}`;
}

/** The name of a rule version looks like 南京市快享计价规则（实时）第 2 版，2026年1月20日起. */
export function ruleVersionName(
  { id, published }: Pick<RuleVersion, 'id' | 'published'>,
  brandTiers: BrandTiers,
): string {
  const version = parseRuleVersionId(id)?.version ?? '';
  const from = formatCityDate(published.startsAt);
  return `${ruleName(published, brandTiers)}第 ${version} 版，${from}起`;
}
