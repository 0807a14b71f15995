import type { ItemBodies } from '@ride/contract/entities/change-item';
import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { findRuleErrors, type RuleError } from '@ride/domain/fares/rule-errors';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { BodyFlaw, FieldPath } from '../../../ports/published-kind.ts';
import { findAmountErrors } from './amount-errors.ts';
import { isCodeOfCity } from './rule-place.ts';
import { parseRuleVersionId } from './rule-version.ts';

type Body = ItemBodies['fareRule'];

/** The database column holds 64 characters, so this limit leaves room for the version suffix. */
const MAX_ID_LENGTH = 54;

/** What is wrong with a rule by itself; the path begins at the rule. */
export const findPublishedRuleErrors = (rule: Body): BodyFlaw[] => [
  ...idErrors(rule),
  ...placeErrors(rule),
  ...modelErrors(rule).map(({ path, message }) => ({ path: ['fareModel', ...path], message })),
];

function idErrors({ fareRuleId }: Body): BodyFlaw[] {
  const messages: string[] = [];
  if (parseRuleVersionId(fareRuleId)) messages.push('规则编号不能以冒号加数字结尾，那是版本的写法');
  if (fareRuleId.length > MAX_ID_LENGTH) messages.push(`规则编号不能超过${MAX_ID_LENGTH}个字符`);
  return messages.map((message) => ({ path: ['fareRuleId'], message }));
}

function placeErrors({ cityCode, areaCode, fenceNum }: Body): BodyFlaw[] {
  const city = findCityByCode(cityCode);
  if (!city) return [{ path: ['cityCode'], message: `未知的城市 ${cityCode}` }];
  if (!isCodeOfCity(cityCode, city)) {
    const message = `cityCode ${cityCode} 是${city.name}的区县，应填城市代码 ${city.code}`;
    return [{ path: ['cityCode'], message }];
  }
  const errors: BodyFlaw[] = [];
  if (areaCode !== undefined && findCityByCode(areaCode)?.code !== city.code) {
    errors.push({ path: ['areaCode'], message: `区域 ${areaCode} 不在${city.name}` });
  }
  if (areaCode !== undefined && fenceNum !== undefined) {
    errors.push({ path: ['fenceNum'], message: 'areaCode 与 fenceNum 只能填一个' });
  }
  return errors;
}

function modelErrors({ fareModel }: Body): BodyFlaw[] {
  const errors = [...findAmountErrors(fareModel), ...incompletePrices(fareModel)];
  if (errors.length > 0) return errors;
  const rule = toFareRule(fareModel, '');
  return rule === null
    ? [{ path: [], message: '计价内容无法读取' }]
    : findRuleErrors(rule).map((error) => ({
        path: pathOfItem[error.item],
        message: describeError(error),
      }));
}

type ModelField = keyof Body['fareModel'];

function incompletePrices(model: Body['fareModel']): BodyFlaw[] {
  const errors: BodyFlaw[] = [];
  const missing = (field: ModelField, message: string) => errors.push({ path: [field], message });
  const has = (field: ModelField) => model[field] !== undefined;
  const priced = has('nightTripFare') || has('nightMinuteFare');
  const start = has('nightStartTimeStr');
  const end = has('nightEndTimeStr');
  if (priced && !(start && end)) {
    missing(start ? 'nightEndTimeStr' : 'nightStartTimeStr', '夜间费缺少开始或结束时间');
  }
  if (!priced && (start || end)) missing('nightTripFare', '夜间时段缺少夜间费单价');
  if (has('haulBackTrip') && !has('haulBackTripFare')) {
    missing('haulBackTripFare', '返程里程缺少返程费单价');
  }
  if (has('haulBackTripFare') && !has('haulBackTrip')) {
    missing('haulBackTrip', '返程费单价缺少返程里程');
  }
  if (has('freeWaitTime') && !has('beyondWaitFare')) {
    missing('beyondWaitFare', '免费等待时长缺少超时单价');
  }
  return errors;
}

const pathOfItem: Readonly<Record<RuleError['item'], FieldPath>> = {
  start: ['baseFare', 'startFares'],
  floor: ['basicFare'],
  mileage: ['tripFare'],
  time: ['timeFare'],
  remoteDispatch: ['remoteDispatchRuleDto', 'ruleList'],
  longDistance: ['longTripFareRuleDto', 'capacityRuleDetails'],
  crossCity: ['crossCityFareRule', 'capacityRuleDetails'],
};

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
