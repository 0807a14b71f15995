import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { isTrueFlag, isUnreadable, type WireNumber } from '@ride/contract/entities/wire-values';
import { type Fen, fen } from '@ride/domain/money';
import {
  type Bill,
  type BillField,
  type BillLine,
  type CalculationStep,
  type DisputeAvailability,
  doLinesAddUpToTotal,
  type PaidItem,
} from './bill.ts';
import { formatCalculationParts, type WireStep } from './calculation-parts.ts';
import { readConfirmation, readDisputeProgress, readDisputeStatus } from './read-disputes.ts';
import { readRide } from './read-ride.ts';
import { billTexts } from './texts.ts';
import { fenFromWire, InvalidAmountError, isRounded, parseFenOrNull } from './wire-values.ts';

type Items<Key extends 'costItems' | 'payItems'> = NonNullable<WireFareBreakdown[Key]>;

const FLAT_PRICE = 1;
/**
 * The specification defines the value 2 of `confirmDissent`; the value 1 is our own, for a fare
 * that is disputed already.
 */
const disputeChances = new Map<number, DisputeAvailability>([
  [1, 'raised'],
  [2, 'possible'],
]);
/** No ride has more lines than this, and the sum of so many amounts is still an exact number. */
const MAX_LINES = 200;

/** A reader records each figure that is no valid amount and continues with the others. */
class BillReader {
  readonly unreadable = new Set<BillField>();
  /** These are the ids of the lines that are marked as deductions but have no minus sign. */
  readonly marked = new Set<number>();
  roundings = 0;

  amount(item: BillField, value: WireNumber): Fen | 'unreadable' | null {
    const isInSum = item === 'costItems' || item === 'totalFare';
    if (isInSum && isRounded(value)) this.roundings += 1;
    try {
      return fenFromWire(value);
    } catch (error) {
      if (!(error instanceof InvalidAmountError)) throw error;
      this.unreadable.add(item);
      return 'unreadable';
    }
  }

  readable(item: BillField, value: WireNumber): Fen | null {
    const amount = this.amount(item, value);
    return amount === 'unreadable' ? null : amount;
  }

  aboveNothing(item: BillField, value: WireNumber): Fen | null {
    const amount = this.readable(item, value);
    return amount !== null && amount > 0 ? amount : null;
  }

  line(wire: Items<'costItems'>[number], id: number): BillLine[] {
    const cost = this.amount('costItems', wire.cost);
    if (cost === null || cost === 0) return [];
    const isUnclear = cost === 'unreadable' || (cost > 0 && isUnreadable(wire.deductible));
    if (isUnclear) this.unreadable.add('costItems');
    else if (cost > 0 && isTrueFlag(wire.deductible)) this.marked.add(id);
    return [
      {
        id,
        name: wire.item?.trim() || billTexts.nameless,
        amount: isUnclear ? null : cost,
        isDeduction: !isUnclear && cost < 0,
        isTopUp: isTrueFlag(wire.addBaseFare),
        color: wire.color ?? null,
        remark: wire.remark?.trim() || null,
        working: isUnclear ? [] : readSteps(wire.working),
      },
    ];
  }

  /**
   * An amount with a minus sign is always a deduction. Some providers mark deductions without a
   * minus sign, others mark lines that could be deducted, so marked lines are subtracted only if
   * the lines meet the total with the subtraction and not without it.
   */
  lines(items: Items<'costItems'>, total: number | null): BillLine[] {
    const written = [...items]
      .sort((a, b) => sortKey(a.sort) - sortKey(b.sort))
      .flatMap((wire, id) => this.line(wire, id));
    const subtracted = written.map((line) =>
      this.marked.has(line.id) && line.amount !== null
        ? { ...line, amount: fen(-line.amount), isDeduction: true }
        : line,
    );
    const meets = (lines: readonly BillLine[]) =>
      lines.every(({ amount }) => amount !== null) &&
      doLinesAddUpToTotal({ sum: sumOf(lines), total, roundings: this.roundings });
    return meets(subtracted) && !meets(written) ? subtracted : written;
  }

  paid(
    list: 'advancePayItems' | 'payItems',
    items: Partial<Items<'payItems'>[number]>[] | null | undefined,
  ): PaidItem[] {
    return (items ?? []).flatMap(({ item, cost, channelDiscountAmount }, id) => {
      const amount = this.amount(list, cost);
      if (amount === null || amount === 0) return [];
      const name = item?.trim() || billTexts.namelessPayment;
      const discount = this.amount(list, channelDiscountAmount);
      const isDiscounted = discount === 'unreadable' || (discount !== null && discount > 0);
      return [
        {
          id,
          name,
          amount: amount === 'unreadable' ? null : amount,
          channelDiscount: isDiscounted ? discount : null,
        },
      ];
    });
  }
}

const sumOf = (lines: readonly BillLine[]): Fen =>
  fen(lines.reduce((reached, { amount }) => reached + (amount ?? 0), 0));

/** Lines without a sort value come last, in the order of the answer. */
const sortKey = (sort: WireNumber): number => {
  const key = sort === null || sort === undefined || sort === '' ? Number.NaN : Number(sort);
  return Number.isFinite(key) ? key : Number.MAX_VALUE;
};

function readSteps(steps: readonly WireStep[] | null | undefined): CalculationStep[] {
  return (steps ?? []).flatMap((step, id) => {
    const parts = formatCalculationParts(step);
    return parts === null ? [] : [{ id, parts, amount: parseFenOrNull(step.cost) }];
  });
}

/** Returns null if no figure can be read or if there are more lines than a fare can have. */
export function readBill(wire: WireFareBreakdown): Bill | null {
  const items = wire.costItems ?? [];
  if (items.length > MAX_LINES) return null;
  const reader = new BillReader();
  const total = reader.amount('totalFare', wire.totalFare);
  const actual = reader.readable('actualFare', wire.actualFare);
  const lines = reader.lines(items, total === 'unreadable' ? null : total);
  const readable = lines.filter(({ amount }) => amount !== null);
  if (readable.length === 0 && typeof total !== 'number' && actual === null) return null;
  const sum = sumOf(lines);
  // A missing total is the sum of the lines if all of them can be read, or the actual fare if there
  // are no lines.
  const made = lines.length === 0 ? actual : readable.length === lines.length ? sum : null;
  const figures = {
    paid: reader.aboveNothing('actPaid', wire.actPaid),
    unpaid: reader.aboveNothing('unActPaid', wire.unActPaid),
    owesNothing: parseFenOrNull(wire.unActPaid) === 0,
    refundPending: reader.aboveNothing('stayRefundFare', wire.stayRefundFare),
    refundBy: wire.refundBy ?? null,
    baseFare: reader.aboveNothing('lowestFare', wire.lowestFare),
    advances: reader.paid('advancePayItems', wire.advancePayItems),
    payments: reader.paid('payItems', wire.payItems),
  };
  return {
    lines,
    sum,
    roundings: reader.roundings,
    total: total === 'unreadable' ? null : (total ?? made),
    actual,
    ...figures,
    isFlatPrice: Number(wire.fixedPrice) === FLAT_PRICE,
    dispute: disputeChances.get(Number(wire.confirmDissent)) ?? 'closed',
    disputeStatus: readDisputeStatus(wire.dissentState),
    costProblemStatus: readDisputeStatus(wire.costProblemState),
    confirmation: readConfirmation(wire.fareConfirmation),
    heldProgress: readDisputeProgress(wire.heldState),
    question: wire.fareQuestion ?? null,
    difference: wire.estimateDifference ?? null,
    findings: wire.fareFindings?.filter(({ text }) => text) ?? [],
    earlier: wire.revisions ?? [],
    orderUuid: wire.orderUuid || null,
    hidesRules: isTrueFlag(wire.hideFareRule),
    ride: readRide(wire),
    unreadable: [...reader.unreadable],
  };
}
