import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { clockText } from '@ride/domain/fares/clock';
import { type FareLine, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { kmText, minutesText } from '@ride/domain/fares/measures';
import { rateText } from '@ride/domain/fares/rate';
import { amountOf, type Piece } from '@ride/domain/fares/working';
import { type Fen, fen, formatYuan } from '@ride/domain/money';

type CostItem = NonNullable<WireFareBreakdown['costItems']>[number];
type CalculationStep = NonNullable<CostItem['working']>[number];

const DEDUCTION_COLOR = '#E8541E';

const DOUBLED = '出城双倍';

const doublingStep = (amount: Fen): CalculationStep => ({
  quantity: '2',
  rate: formatYuan(fen(amount / 2)),
  cost: formatYuan(amount),
});

export function toWireLines(lines: readonly FareLine[]): CostItem[] {
  return lines.map(({ kind, amount, working, isDoubled }) => ({
    item: lineNames[kind],
    cost: formatYuan(amount),
    sort: lineKinds.indexOf(kind) + 1,
    deductible: amount < 0,
    addBaseFare: kind === 'topUp',
    ...(amount < 0 ? { color: DEDUCTION_COLOR } : {}),
    ...(working.length > 0 ? { working: wireWorking(working) } : {}),
    ...(isDoubled ? { remark: DOUBLED, working: [doublingStep(amount)] } : {}),
  }));
}

/**
 * A line is rounded once, as a whole. Each step shows how much it added to the rounded sum, so that
 * the steps add up to the line.
 */
function wireWorking(pieces: readonly Piece[]): CalculationStep[] {
  let reached = fen(0);
  return pieces.map((piece, index) => {
    const sum = amountOf(pieces.slice(0, index + 1));
    const cost = fen(sum - reached);
    reached = sum;
    return {
      ...quantityOf(piece),
      rate: rateText(piece.rate),
      ...bandOf(piece),
      cost: formatYuan(cost),
    };
  });
}

function quantityOf({ measure, quantity }: Piece): Pick<CalculationStep, 'quantity' | 'unit'> {
  const amount = quantity.whole + quantity.rest / quantity.per;
  return measure === 'metres'
    ? { quantity: kmText(amount), unit: '公里' }
    : { quantity: minutesText(amount), unit: '分钟' };
}

function bandOf({ clock, distance }: Piece): Partial<CalculationStep> {
  return {
    ...(clock ? { startTime: clockText(clock.start), endTime: clockText(clock.end) } : {}),
    ...(distance ? { startCapacity: distance.fromKm, endCapacity: distance.toKm } : {}),
  };
}
