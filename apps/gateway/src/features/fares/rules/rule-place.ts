import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import type { City } from '@ride/domain/regions/cities';
import { findCityByCode } from '@ride/domain/regions/find-city';

export const fencePlaceKey = (fenceNum: string): string => `fence:${fenceNum}`;
export const areaPlaceKey = (areaCode: string): string => `area:${areaCode}`;
export const cityPlaceKey = (cityCode: string): string => `city:${cityCode}`;

type RulePlace = Pick<PublishedFareRule, 'cityCode' | 'areaCode' | 'fenceNum'>;

export function placeKeyOfRule({ cityCode, areaCode, fenceNum }: RulePlace): string {
  if (fenceNum !== undefined) return fencePlaceKey(fenceNum);
  const city = findCityByCode(cityCode)?.code ?? cityCode;
  return isDistrictOfCity(areaCode, city) ? areaPlaceKey(areaCode) : cityPlaceKey(city);
}

/** A city's own code is no district, although requests send it as an area code too. */
export function isDistrictOfCity(
  areaCode: string | undefined,
  cityCode: string,
): areaCode is string {
  if (areaCode === undefined) return false;
  const city = findCityByCode(areaCode);
  return city?.code === cityCode && !isCodeOfCity(areaCode, city);
}

export const isCodeOfCity = (code: string, city: City): boolean =>
  code === city.code || code === city.mapCode || code.endsWith('0000');

/**
 * Two rules of the same scope would contradict each other, so this text is unique in the database.
 */
export function serializeRuleScope(rule: PublishedFareRule): string {
  return [
    placeKeyOfRule(rule),
    rule.typeModule,
    rule.vehicleLevel ?? '-',
    rule.expandBizLine ?? '-',
    rule.typeTime ?? '-',
    rule.workRestDayType,
  ].join('|');
}
