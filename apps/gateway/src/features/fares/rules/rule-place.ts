import type { ItemBodies } from '@ride/contract/entities/change-item';
import type { City } from '@ride/domain/regions/cities';
import { findCityByCode } from '@ride/domain/regions/find-city';

export const fencePlaceKey = (fenceNum: string): string => `fence:${fenceNum}`;
export const areaPlaceKey = (areaCode: string): string => `area:${areaCode}`;
export const cityPlaceKey = (cityCode: string): string => `city:${cityCode}`;

/** A rule without its start, as changes have it. */
export type RuleBody = ItemBodies['fareRule'];
type RulePlace = Pick<RuleBody, 'cityCode' | 'areaCode' | 'fenceNum'>;

export function placeKeyOfRule({ cityCode, areaCode, fenceNum }: RulePlace): string {
  if (fenceNum !== undefined) return fencePlaceKey(fenceNum);
  const city = cityOfRule({ cityCode });
  return isDistrictOfCity(areaCode, city) ? areaPlaceKey(areaCode) : cityPlaceKey(city);
}

export const cityOfRule = ({ cityCode }: Pick<RuleBody, 'cityCode'>): string =>
  findCityByCode(cityCode)?.code ?? cityCode;

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

const scopeKeys = [
  'typeModule',
  'vehicleLevel',
  'expandBizLine',
  'typeTime',
  'workRestDayType',
] as const;

/**
 * Two rules of the same scope would contradict each other, so this text is unique in the database.
 */
export const serializeRuleScope = (rule: RuleBody): string =>
  [placeKeyOfRule(rule), ...scopeKeys.map((key) => rule[key] ?? '-')].join('|');

/** Empty if the scopes are equal, or differ only in their place. */
export function findChangedScopeKeys(one: string, other: string): (keyof RuleBody)[] {
  const [was, becomes] = [one, other].map((scope) => scope.split('|').slice(-scopeKeys.length));
  return scopeKeys.filter((_, index) => was?.[index] !== becomes?.[index]);
}
