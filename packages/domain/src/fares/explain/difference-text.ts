import { lineNames } from '../fare-lines.ts';
import { formatMetresAsKm } from '../measures.ts';
import type { DifferenceStep, FareDifference, LineChange } from './difference.ts';

export function formatDifferenceRemark({ isFlatPrice, steps }: FareDifference): string | null {
  if (steps.length > 0) return isFlatPrice ? '一口价，与预估的差额如下' : null;
  return isFlatPrice ? '一口价，与预估一致' : '与预估一致';
}

/** For example 多行驶 2.1 公里, which stands before the amount. */
export function formatDifferenceStep(step: DifferenceStep): string {
  switch (step.kind) {
    case 'method':
      return '预估时的算法不同';
    case 'rule':
      return step.isNewVersion ? '计价规则更新' : '适用的计价规则不同';
    case 'flatPrice':
      return flatPriceText[step.change];
    case 'timeType':
      return step.isReserved ? '改为预约用车' : '改为实时用车';
    case 'departure':
      return departureText(step);
    case 'distance':
      return `${step.metres > 0 ? '多' : '少'}行驶 ${formatMetresAsKm(Math.abs(step.metres))} 公里`;
    case 'duration':
      return `${step.seconds > 0 ? '多' : '少'}用 ${durationText(step.seconds)}`;
    case 'pace':
      return '各路段快慢不同';
    case 'waiting':
      return waitingText(step);
    case 'pickUp':
      return `司机${step.metres > 0 ? '' : '少'}接驾 ${formatMetresAsKm(Math.abs(step.metres))} 公里`;
    case 'crossing':
      return step.crossesCities ? '跨城行驶' : '没有跨城';
    case 'discount':
      return discountText(step);
    case 'coupon':
      return '预估已扣优惠券';
    case 'waived':
      return `免收${lineNames[step.line]}`;
    default:
      return roadFeeText(step);
  }
}

/** Names a line that a step changed; a departure at another time changes the prices of some lines. */
export const formatStepPart = ({ kind }: DifferenceStep, { line }: LineChange): string =>
  kind === 'departure' && (line === 'mileage' || line === 'time')
    ? `${lineNames[line]}（时段单价）`
    : lineNames[line];

type Step<Kind extends DifferenceStep['kind']> = Extract<DifferenceStep, { kind: Kind }>;

const flatPriceText = {
  agreed: '改为一口价',
  changed: '一口价调整',
  dropped: '未按一口价，改为按里程和时长计费',
} as const;

const nightText = {
  entered: '进入夜间时段',
  left: '避开夜间时段',
  none: '，时段价格不同',
} as const;

const departureText = ({ seconds, night }: Step<'departure'>): string =>
  `${seconds > 0 ? '晚' : '早'}出发${nightText[night]}`;

function waitingText({ seconds, freeSeconds, wasEstimated }: Step<'waiting'>): string {
  if (wasEstimated) return `${seconds > 0 ? '多' : '少'}等候 ${durationText(seconds)}`;
  const free = freeSeconds > 0 ? `（免费 ${durationText(freeSeconds)}）` : '';
  return `等候 ${durationText(seconds)}${free}`;
}

function discountText({ wasEstimated, amount }: Step<'discount'>): string {
  if (!wasEstimated) return '优惠';
  return amount < 0 ? '优惠增加' : '优惠减少';
}

function roadFeeText({
  kind,
  amount,
  wasEstimated,
  isDoubled,
}: Step<'highway' | 'bridge' | 'parking' | 'other'>): string {
  const change = wasEstimated ? (amount > 0 ? '增加' : '减少') : '';
  return `${lineNames[kind]}${change}${isDoubled ? '（出城双倍）' : ''}`;
}

/** For example 6 分钟, 6 分 20 秒 or 45 秒; the sign is expressed elsewhere in the text. */
function durationText(signed: number): string {
  const seconds = Math.abs(signed);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (rest === 0) return `${minutes} 分钟`;
  return minutes === 0 ? `${rest} 秒` : `${minutes} 分 ${rest} 秒`;
}
