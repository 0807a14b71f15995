import type { PublishedFareRule } from '@ride/contract/fare-rule';
import { fareRuleOfModel } from '@ride/contract/fare-rule-of-model';
import { ruleFaults } from '@ride/domain/fares/rule-faults';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { amountFlaws } from './amount-flaws.ts';
import { faultWords } from './fault-words.ts';
import { isCityCode } from './rule-place.ts';
import { partsOfVersionId } from './rule-version.ts';

/** Room for the version that is put behind it. */
const LONGEST_ID = 54;

/** What is wrong with a rule by itself, in words for whoever wrote it; empty when nothing is. */
export function flawsOfRule(rule: PublishedFareRule): string[] {
  const flaws = [...idFlaws(rule), ...placeFlaws(rule), ...modelFlaws(rule)];
  return flaws.map((flaw) => `规则 ${rule.fareRuleId}：${flaw}`);
}

function idFlaws({ fareRuleId }: PublishedFareRule): string[] {
  const flaws: string[] = [];
  if (partsOfVersionId(fareRuleId)) flaws.push('规则编号不能以冒号加数字结尾，那是版本的写法');
  if (fareRuleId.length > LONGEST_ID) flaws.push(`规则编号不能超过${LONGEST_ID}个字符`);
  return flaws;
}

function placeFlaws({ cityCode, areaCode, fenceNum }: PublishedFareRule): string[] {
  const city = cityOfCode(cityCode);
  if (!city) return [`未知的城市 ${cityCode}`];
  if (!isCityCode(cityCode, city)) {
    return [`cityCode ${cityCode} 是${city.name}的区县，应填城市代码 ${city.code}`];
  }
  const flaws: string[] = [];
  if (areaCode !== undefined && cityOfCode(areaCode)?.code !== city.code) {
    flaws.push(`区域 ${areaCode} 不在${city.name}`);
  }
  if (areaCode !== undefined && fenceNum !== undefined) {
    flaws.push('areaCode 与 fenceNum 只能填一个');
  }
  return flaws;
}

function modelFlaws({ fareModel }: PublishedFareRule): string[] {
  const flaws = [...amountFlaws(fareModel), ...halfGiven(fareModel)];
  if (flaws.length > 0) return flaws;
  const rule = fareRuleOfModel(fareModel, '');
  return rule === null ? ['计价内容无法读取'] : ruleFaults(rule).map(faultWords);
}

/** Prices that lack the other half they need. */
function halfGiven(model: PublishedFareRule['fareModel']): string[] {
  const flaws: string[] = [];
  const priced = model.nightTripFare !== undefined || model.nightMinuteFare !== undefined;
  const timed = model.nightStartTimeStr !== undefined && model.nightEndTimeStr !== undefined;
  const halfTimed = model.nightStartTimeStr !== undefined || model.nightEndTimeStr !== undefined;
  if (priced && !timed) flaws.push('夜间费缺少开始或结束时间');
  if (!priced && halfTimed) flaws.push('夜间时段缺少夜间费单价');
  if (model.haulBackTrip !== undefined && model.haulBackTripFare === undefined) {
    flaws.push('返程里程缺少返程费单价');
  }
  if (model.freeWaitTime !== undefined && model.beyondWaitFare === undefined) {
    flaws.push('免费等待时长缺少超时单价');
  }
  return flaws;
}
