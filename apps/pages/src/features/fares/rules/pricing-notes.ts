import type { FareRule } from '@ride/domain/fares/fare-rule';
import { kmText, minutesText } from '@ride/domain/fares/measures';
import { rateText } from '@ride/domain/fares/rate';
import { formatYuan } from '@ride/domain/money';

/** What a start fare covers decides which sentence is true of it. */
function startNote({ coversMetres, coversSeconds }: FareRule['start']): string {
  if (coversMetres === 0 && coversSeconds === 0) return '起步费不含里程费和时长费。';
  const covered = [
    ...(coversMetres > 0 ? [`${kmText(coversMetres)} 公里`] : []),
    ...(coversSeconds > 0 ? [`${minutesText(coversSeconds)} 分钟`] : []),
  ];
  return `起步费含 ${covered.join('、')}，超出部分另计里程费和时长费。`;
}

/** The notes of spec 1 §9, each only where the rule gives it something to say. */
export function pricingNotes(rule: FareRule): string[] {
  const { start, floor, discountCap, remoteDispatch, waiting } = rule;
  const hasFloor = floor.fare !== null || floor.bands.length > 0;
  return [
    ...(start.fare > 0 || start.bands.length > 0 ? [startNote(start)] : []),
    ...(hasFloor
      ? [
          '预约订单的预估费用（起步费、里程费、时长费、远途费、夜间费之和）低于最低消费时，按基础费收取。',
        ]
      : []),
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
    ...(discountCap !== null
      ? [`动态折扣不抵扣高速费、路桥费、停车费及其他费用，最高抵扣 ${formatYuan(discountCap)} 元。`]
      : []),
    ...(remoteDispatch.length > 0 ? ['远程调度费按司机接驾距离收取，全部归司机所有。'] : []),
    ...(waiting
      ? [
          `免费等待 ${minutesText(waiting.freeSeconds)} 分钟，超出后按 ${rateText(waiting.rate)} 元/分钟收取等候费。`,
        ]
      : []),
  ];
}
