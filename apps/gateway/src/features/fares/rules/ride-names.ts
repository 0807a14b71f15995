import { formatCityDate } from '@ride/domain/city-moment';
import { rideTypeNames } from '@ride/domain/fares/ride-types';
import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import { findCountyName } from '@ride/domain/regions/county-name';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Ports } from '../../../ports/ports.ts';
import { isDistrictOfCity, type RuleBody } from './rule-place.ts';
import { parseRuleVersionId, type RuleVersion } from './rule-version.ts';

type BrandTiers = Ports['brandTiers'];

const ENTERPRISE = 11;

export function formatCarName(
  rule: RuleBody,
  brandTiers: BrandTiers,
  requestedLevel?: number | undefined,
): string {
  const level = requestedLevel ?? rule.vehicleLevel;
  const byLevel = level === undefined ? undefined : vehicleLevelNames[level];
  const byType = brandTiers[rule.typeModule] ?? rideTypeNames[rule.typeModule];
  return rule.fareModel.vehicleAlias ?? byLevel ?? byType ?? '';
}

export function formatRuleTitle(rule: RuleBody, brandTiers: BrandTiers): string {
  const city = findCityByCode(rule.cityCode)?.name ?? '';
  return `${city}${formatRideName(rule, brandTiers)}计价规则`;
}

const formatRideName = (rule: RuleBody, brandTiers: BrandTiers): string =>
  (rule.typeModule === 1 ? rideTypeNames[1] : formatCarName(rule, brandTiers)) ?? '';

/** Names everything that a rule applies to, such as 南京市 · 江宁区 · 快享 · 实时订单. */
export function formatRuleScope(rule: RuleBody, brandTiers: BrandTiers): string {
  const { cityCode, expandBizLine, typeTime, workRestDayType, fareModel } = rule;
  const parts = [
    findCityByCode(cityCode)?.name ?? cityCode,
    formatRulePlace(rule),
    // Private rides have the same vehicle levels at other prices.
    rule.typeModule === ENTERPRISE ? rideTypeNames[ENTERPRISE] : null,
    formatRideName(rule, brandTiers),
    expandBizLine === undefined ? null : (fareModel.expandBizLineName ?? `业务线 ${expandBizLine}`),
    typeTime === undefined ? null : typeTime === 2 ? '预约订单' : '实时订单',
    // Without a rule for rest days, that for working days holds on every day.
    workRestDayType === 2 ? '休息日' : null,
  ];
  return [...new Set(parts.filter(Boolean))].join(' · ');
}

/** Returns null for a rule of a whole city. */
export function formatRulePlace({ cityCode, areaCode, fenceNum }: RuleBody): string | null {
  if (fenceNum !== undefined) return `区域 ${fenceNum}`;
  const city = findCityByCode(cityCode)?.code ?? cityCode;
  return isDistrictOfCity(areaCode, city) ? (findCountyName(areaCode) ?? areaCode) : null;
}

/** The name of a rule looks like 南京市快享计价规则（实时）. */
export function ruleName(published: RuleBody, brandTiers: BrandTiers): string {
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
