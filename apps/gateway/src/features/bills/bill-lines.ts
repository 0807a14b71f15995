import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { type LineKind, lineKinds, lineNames } from '@ride/domain/fares/fare-lines';
import { type Fen, fen, fenFromYuan } from '@ride/domain/money';

const kindsByName = new Map<string, LineKind>(lineKinds.map((kind) => [lineNames[kind], kind]));

const textOf = (value: string | number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const amountOf = (cost: string | number | null | undefined): Fen =>
  fenFromYuan(cost ?? 0) ?? fen(0);

export function parseBillLines(fare: string) {
  const { costItems } = JSON.parse(fare) as WireFareBreakdown;
  return (costItems ?? []).map(({ item, cost, remark, working }) => ({
    kind: kindsByName.get(item ?? '') ?? 'other',
    item: item ?? '',
    amountFen: amountOf(cost) as number,
    remark: remark ?? null,
    working: (working ?? []).map((step) => ({
      quantity: textOf(step.quantity),
      unit: textOf(step.unit),
      rate: textOf(step.rate),
      startTime: textOf(step.startTime),
      endTime: textOf(step.endTime),
      cost: textOf(step.cost),
      text: step.text ?? null,
    })),
  }));
}

export interface ComparedLine {
  readonly kind: LineKind;
  readonly item: string;
  readonly oldFen: number;
  readonly newFen: number;
}

export function compareLines(oldFare: string, newFare: string): ComparedLine[] {
  const amounts = (fare: string) =>
    new Map(parseBillLines(fare).map(({ kind, amountFen }) => [kind, amountFen]));
  const before = amounts(oldFare);
  const after = amounts(newFare);
  return lineKinds
    .filter((kind) => before.has(kind) || after.has(kind))
    .map((kind) => ({
      kind,
      item: lineNames[kind],
      oldFen: before.get(kind) ?? 0,
      newFen: after.get(kind) ?? 0,
    }));
}

export function parseEstimateDifference(fare: string) {
  const { estimateDifference } = JSON.parse(fare) as WireFareBreakdown;
  if (!estimateDifference) return null;
  return {
    estimateFare: textOf(estimateDifference.estimateFare) ?? '',
    finalFare: textOf(estimateDifference.finalFare) ?? '',
    remark: textOf(estimateDifference.remark),
    steps: (estimateDifference.steps ?? []).map(({ item, cost }) => ({
      item: item ?? '',
      cost: textOf(cost) ?? '',
    })),
  };
}
