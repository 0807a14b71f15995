import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { formatClock } from '@ride/domain/fares/clock';
import {
  type DiscountTerms,
  discountedSum,
  type FareLine,
  fareLines,
  lineKinds,
  lineNames,
} from '@ride/domain/fares/fare-lines';
import { formatMetresAsKm, formatSecondsAsMinutes } from '@ride/domain/fares/measures';
import { formatRate } from '@ride/domain/fares/rate';
import { chargeForQuantities, type RatedQuantity } from '@ride/domain/fares/working';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

type CostItem = NonNullable<WireFareBreakdown['costItems']>[number];
type CalculationStep = NonNullable<CostItem['working']>[number];

const DEDUCTION_COLOR = '#E8541E';

const DOUBLED = '出城双倍';
const ADDED = '加收';

export function toWireLines(lines: readonly FareLine[]): CostItem[] {
  return lines.map((line) => {
    const { kind, amount, isDoubled } = line;
    const remark = isDoubled ? DOUBLED : fareLines[kind].isAdded ? ADDED : null;
    return {
      item: lineNames[kind],
      cost: formatYuan(amount),
      sort: lineKinds.indexOf(kind) + 1,
      deductible: amount < 0,
      addBaseFare: kind === 'topUp',
      ...(amount < 0 ? { color: DEDUCTION_COLOR } : {}),
      ...(remark === null ? {} : { remark }),
      working: workingOf(line, lines),
    };
  });
}

function workingOf(line: FareLine, lines: readonly FareLine[]): CalculationStep[] {
  const { amount, working, isDoubled } = line;
  if (working.length > 0) return wireWorking(working);
  if (isDoubled) {
    const paid = formatYuan(fen(amount / 2));
    return [{ quantity: '2', rate: paid, cost: formatYuan(amount) }];
  }
  return [{ text: originText(line, lines), cost: formatYuan(amount) }];
}

/** Says in words where an amount comes from that is no sum of multiplications. */
function originText({ kind, covers, topUp, discount }: FareLine, lines: readonly FareLine[]) {
  if (covers) return coverText(covers);
  if (topUp)
    return `基础费 ${formatYuan(topUp.floor)} 元 − 已计费用 ${formatYuan(topUp.counted)} 元`;
  if (discount) return discountText(discount, discountedSum(lines));
  return kind === 'flatPrice' ? '下单时约定的价格，不随里程和时长变化' : '按实际产生的费用收取';
}

function coverText({ metres, seconds }: NonNullable<FareLine['covers']>): string {
  const covered = [
    metres > 0 ? `${formatMetresAsKm(metres)} 公里` : '',
    seconds > 0 ? `${formatSecondsAsMinutes(seconds)} 分钟` : '',
  ].filter((part) => part !== '');
  return covered.length > 0 ? `含 ${covered.join('、')}` : '不含里程费和时长费';
}

function discountText({ rate, cap }: DiscountTerms, base: Fen): string {
  const share = `${formatYuan(base)} 元 × ${rate / 100}%`;
  return cap === null ? share : `${share}，最多抵扣 ${formatYuan(cap)} 元`;
}

/**
 * A line is rounded once, as a whole. Each step shows how much it added to the rounded sum, so that
 * the steps add up to the line.
 */
function wireWorking(pieces: readonly RatedQuantity[]): CalculationStep[] {
  let reached = fen(0);
  return pieces.map((piece, index) => {
    const sum = chargeForQuantities(pieces.slice(0, index + 1));
    const cost = fen(sum - reached);
    reached = sum;
    return {
      ...quantityOf(piece),
      rate: formatRate(piece.rate),
      ...bandOf(piece),
      cost: formatYuan(cost),
    };
  });
}

function quantityOf({
  measure,
  quantity,
}: RatedQuantity): Pick<CalculationStep, 'quantity' | 'unit'> {
  const amount = quantity.whole + quantity.rest / quantity.per;
  return measure === 'metres'
    ? { quantity: formatMetresAsKm(amount), unit: '公里' }
    : { quantity: formatSecondsAsMinutes(amount), unit: '分钟' };
}

function bandOf({ clock, distance }: RatedQuantity): Partial<CalculationStep> {
  return {
    ...(clock ? { startTime: formatClock(clock.start), endTime: formatClock(clock.end) } : {}),
    ...(distance ? { startCapacity: distance.fromKm, endCapacity: distance.toKm } : {}),
  };
}
