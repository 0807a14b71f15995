import type { FareRule, RuleItem } from '@ride/domain/fares/fare-rule';
import { formatMetresAsKm, formatSecondsAsMinutes } from '@ride/domain/fares/measures';
import { formatRate } from '@ride/domain/fares/rate';
import { formatYuan } from '@ride/domain/money';
import { BASE_FARE_RULE } from '../../texts.ts';
import { listFareSections } from './fare-sections.ts';

function startNote({ coversMetres, coversSeconds }: FareRule['start']): string {
  if (coversMetres === 0 && coversSeconds === 0) return '起步费不含里程费和时长费。';
  const covered = [
    ...(coversMetres > 0 ? [`${formatMetresAsKm(coversMetres)} 公里`] : []),
    ...(coversSeconds > 0 ? [`${formatSecondsAsMinutes(coversSeconds)} 分钟`] : []),
  ];
  return `起步费含 ${covered.join('、')}，超出部分另计里程费和时长费。`;
}

function waitingNote({ freeSeconds, rate }: NonNullable<FareRule['waiting']>): string {
  const free = formatSecondsAsMinutes(freeSeconds);
  if (rate === 0) return `免费等待 ${free} 分钟。`;
  if (freeSeconds === 0) return `等候费按 ${formatRate(rate)} 元/分钟收取。`;
  return `免费等待 ${free} 分钟，超出后按 ${formatRate(rate)} 元/分钟收取等候费。`;
}

/**
 * Each note of NOTE-1 to NOTE-6 is shown only if the table has the price that the note is about.
 */
export function listPricingNotes(
  rule: FareRule,
  isReserved: boolean,
  unreadable: readonly RuleItem[] = [],
): string[] {
  const { start, discountCap, waiting } = rule;
  const shown = new Set(listFareSections(rule).map(({ item }) => item));
  return [
    ...(shown.has('start') && !unreadable.includes('start') ? [startNote(start)] : []),
    ...(shown.has('floor')
      ? [
          isReserved
            ? '预约订单的预估费用（起步费、里程费、时长费、远途费、夜间费之和）低于基础费时，按基础费收取。'
            : BASE_FARE_RULE,
        ]
      : []),
    '上下车地点不在同一城市的，出城产生的高速费、路桥费按双倍收取。',
    ...(shown.has('discountCap') && discountCap !== null
      ? [`动态折扣不抵扣高速费、路桥费、停车费及其他费用，最高抵扣 ${formatYuan(discountCap)} 元。`]
      : []),
    ...(shown.has('remoteDispatch') ? ['远程调度费按司机接驾距离收取，全部归司机所有。'] : []),
    ...(shown.has('waiting') && waiting ? [waitingNote(waiting)] : []),
  ];
}
