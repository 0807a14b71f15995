import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import type { City } from '@ride/domain/regions/cities';
import { cityOfCode } from '@ride/domain/regions/find-city';

export const fencePlace = (fenceNum: string): string => `fence:${fenceNum}`;
export const areaPlace = (areaCode: string): string => `area:${areaCode}`;
export const cityPlace = (cityCode: string): string => `city:${cityCode}`;

type RulePlace = Pick<PublishedFareRule, 'cityCode' | 'areaCode' | 'fenceNum'>;

export function placeOfRule({ cityCode, areaCode, fenceNum }: RulePlace): string {
  if (fenceNum !== undefined) return fencePlace(fenceNum);
  const city = cityOfCode(cityCode)?.code ?? cityCode;
  return isDistrictOfCity(areaCode, city) ? areaPlace(areaCode) : cityPlace(city);
}

/** A city's own code is no district, although requests send it as an area code too. */
export function isDistrictOfCity(
  areaCode: string | undefined,
  cityCode: string,
): areaCode is string {
  if (areaCode === undefined) return false;
  const city = cityOfCode(areaCode);
  return city?.code === cityCode && !isCodeOfCity(areaCode, city);
}

export const isCodeOfCity = (code: string, city: City): boolean =>
  code === city.code || code === city.mapCode || code.endsWith('0000');

/**
 * Two rules of the same scope would contradict each other, so this text is unique in the database.
 */
export function serializeScope(rule: PublishedFareRule): string {
  return [
    placeOfRule(rule),
    rule.typeModule,
    rule.vehicleLevel ?? '-',
    rule.expandBizLine ?? '-',
    rule.typeTime ?? '-',
    rule.workRestDayType,
  ].join('|');
}
