import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { vehicleLevelNames } from '@ride/domain/fares/vehicle-levels';
import { cityOfCode } from '@ride/domain/regions/find-city';

/** The names of ride types that passengers know (docs/glossary.md). */
const typeNames: Readonly<Record<number, string>> = {
  1: '出租车',
  2: '专享',
  3: '拼车',
  4: '快享',
  6: '惠享',
  8: '臻享',
  9: '豪享',
  11: '企业用车',
};

/** What the car is called: by the rule itself, by its level, or by the ride type. */
export function carName(rule: PublishedFareRule, askedLevel?: number | undefined): string {
  const level = askedLevel ?? rule.vehicleLevel;
  const byLevel = level === undefined ? undefined : vehicleLevelNames[level];
  return rule.fareModel.vehicleAlias ?? byLevel ?? typeNames[rule.typeModule] ?? '';
}

/** Such as 南京市快享计价规则. */
export function ruleTitle(rule: PublishedFareRule): string {
  const city = cityOfCode(rule.cityCode)?.name ?? '';
  const name = rule.typeModule === 1 ? typeNames[1] : carName(rule);
  return `${city}${name ?? ''}计价规则`;
}
