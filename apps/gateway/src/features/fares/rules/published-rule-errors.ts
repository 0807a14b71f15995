import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import type { PublishedFareRule } from '@ride/contract/entities/published-fare-rule';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { findRuleErrors, type RuleError } from '@ride/domain/fares/rule-errors';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { findAmountErrors } from './amount-errors.ts';
import { isCodeOfCity } from './rule-place.ts';
import { parseRuleVersionId } from './rule-version.ts';

/** The database column holds 64 characters, so this limit leaves room for the version suffix. */
const MAX_ID_LENGTH = 54;

export function findPublishedRuleErrors(rule: PublishedFareRule): string[] {
  const errors = [...idErrors(rule), ...placeErrors(rule), ...modelErrors(rule)];
  return errors.map((error) => `规则 ${rule.fareRuleId}：${error}`);
}

function idErrors({ fareRuleId }: PublishedFareRule): string[] {
  const errors: string[] = [];
  if (parseRuleVersionId(fareRuleId)) errors.push('规则编号不能以冒号加数字结尾，那是版本的写法');
  if (fareRuleId.length > MAX_ID_LENGTH) errors.push(`规则编号不能超过${MAX_ID_LENGTH}个字符`);
  return errors;
}

function placeErrors({ cityCode, areaCode, fenceNum }: PublishedFareRule): string[] {
  const city = findCityByCode(cityCode);
  if (!city) return [`未知的城市 ${cityCode}`];
  if (!isCodeOfCity(cityCode, city)) {
    return [`cityCode ${cityCode} 是${city.name}的区县，应填城市代码 ${city.code}`];
  }
  const errors: string[] = [];
  if (areaCode !== undefined && findCityByCode(areaCode)?.code !== city.code) {
    errors.push(`区域 ${areaCode} 不在${city.name}`);
  }
  if (areaCode !== undefined && fenceNum !== undefined) {
    errors.push('areaCode 与 fenceNum 只能填一个');
  }
  return errors;
}

function modelErrors({ fareModel }: PublishedFareRule): string[] {
  const errors = [...findAmountErrors(fareModel), ...incompletePrices(fareModel)];
  if (errors.length > 0) return errors;
  const rule = toFareRule(fareModel, '');
  return rule === null ? ['计价内容无法读取'] : findRuleErrors(rule).map(describeError);
}

function incompletePrices(model: PublishedFareRule['fareModel']): string[] {
  const errors: string[] = [];
  const priced = model.nightTripFare !== undefined || model.nightMinuteFare !== undefined;
  const timed = model.nightStartTimeStr !== undefined && model.nightEndTimeStr !== undefined;
  const halfTimed = model.nightStartTimeStr !== undefined || model.nightEndTimeStr !== undefined;
  if (priced && !timed) errors.push('夜间费缺少开始或结束时间');
  if (!priced && halfTimed) errors.push('夜间时段缺少夜间费单价');
  if (model.haulBackTrip !== undefined && model.haulBackTripFare === undefined) {
    errors.push('返程里程缺少返程费单价');
  }
  if (model.haulBackTripFare !== undefined && model.haulBackTrip === undefined) {
    errors.push('返程费单价缺少返程里程');
  }
  if (model.freeWaitTime !== undefined && model.beyondWaitFare === undefined) {
    errors.push('免费等待时长缺少超时单价');
  }
  return errors;
}

const itemNames: Record<RuleError['item'], string> = { ...lineNames, floor: '基础费' };

function describeError(error: RuleError): string {
  const name = itemNames[error.item];
  const byDistance = error.item === 'longDistance' || error.item === 'crossCity';
  const where = byDistance ? `${error.from}–${error.to}公里` : `${error.from}–${error.to}`;
  switch (error.kind) {
    case 'gap':
      return `${name}的时段有空缺：${where} 没有价格`;
    case 'overlap':
      return byDistance
        ? `${name}的里程区间重叠或顺序不对：${where}`
        : `${name}的时段重叠：${where} 有两个价格`;
    case 'order':
      return `${name}的里程区间终点不大于起点：${where}`;
  }
}
