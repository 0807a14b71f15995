import type { WireFareBreakdown } from '@ride/contract/fare-breakdown';
import type { WireNumber } from '@ride/contract/wire-values';
import { type Fen, fen } from '@ride/domain/money';
import type { Bill, BillLine, DisputeChance, PaidItem, WorkingStep } from './bill.ts';
import { readConfirmation, readObjection } from './read-objections.ts';
import { readRide } from './read-ride.ts';
import { breakdownTexts } from './texts.ts';
import { isYes } from './wire-flag.ts';
import { fenOfWire, NotMoney } from './wire-money.ts';
import { type WireStep, workingWords } from './working-words.ts';

type Items<Key extends 'costItems' | 'payItems'> = NonNullable<WireFareBreakdown[Key]>;

const FLAT_PRICE = 1;
/** Of `confirmDissent`: 2 is the specification's, 1 our own for a dispute raised already. */
const disputeChances = new Map<number, DisputeChance>([
  [1, 'raised'],
  [2, 'possible'],
]);
/** No ride has more lines, and sums of so many stay exact. */
const MOST_LINES = 200;

const aboveNothing = (value: WireNumber): Fen | null => {
  const amount = fenOfWire(value);
  return amount !== null && amount > 0 ? amount : null;
};

/** Lines without a place in the order come last, as they came. */
const placeOf = (sort: WireNumber): number => {
  const place = sort === null || sort === undefined || sort === '' ? Number.NaN : Number(sort);
  return Number.isFinite(place) ? place : Number.MAX_VALUE;
};

function readSteps(steps: readonly WireStep[] | null | undefined): WorkingStep[] {
  return (steps ?? []).flatMap((step, id) => {
    const words = workingWords(step);
    return words === null ? [] : [{ id, words, amount: fenOfWire(step.cost) }];
  });
}

/** Providers write a deduction with or without its minus. */
function readLine(wire: Items<'costItems'>[number], id: number): BillLine[] {
  const cost = fenOfWire(wire.cost);
  if (cost === null || cost === 0) return [];
  const isDeduction = isYes(wire.deductible) || cost < 0;
  return [
    {
      id,
      name: wire.item?.trim() || breakdownTexts.nameless,
      amount: fen(isDeduction ? -Math.abs(cost) : cost),
      isDeduction,
      isTopUp: isYes(wire.addBaseFare),
      colour: wire.color ?? null,
      remark: wire.remark?.trim() || null,
      working: readSteps(wire.working),
    },
  ];
}

function readLines(items: Items<'costItems'>): BillLine[] {
  return [...items].sort((a, b) => placeOf(a.sort) - placeOf(b.sort)).flatMap(readLine);
}

function readPaid(items: Partial<Items<'payItems'>[number]>[] | null | undefined): PaidItem[] {
  return (items ?? []).flatMap(({ item, cost, channelDiscountAmount }, id) => {
    const amount = fenOfWire(cost);
    if (amount === null || amount === 0) return [];
    const name = item?.trim() || breakdownTexts.namelessPayment;
    return [{ id, name, amount, channelDiscount: aboveNothing(channelDiscountAmount) }];
  });
}

function readFigures(wire: WireFareBreakdown): Bill | null {
  const items = wire.costItems ?? [];
  const total = fenOfWire(wire.totalFare);
  const actual = fenOfWire(wire.actualFare);
  if (items.length > MOST_LINES) return null;
  const lines = readLines(items);
  if (lines.length === 0 && total === null && actual === null) return null;
  const sum = fen(lines.reduce((reached, line) => reached + line.amount, 0));
  return {
    lines,
    sum,
    total: total ?? sum,
    actual,
    paid: aboveNothing(wire.actPaid),
    unpaid: aboveNothing(wire.unActPaid),
    refundPending: aboveNothing(wire.stayRefundFare),
    baseFare: aboveNothing(wire.lowestFare),
    advances: readPaid(wire.advancePayItems),
    payments: readPaid(wire.payItems),
    isFlatPrice: Number(wire.fixedPrice) === FLAT_PRICE,
    dispute: disputeChances.get(Number(wire.confirmDissent)) ?? 'closed',
    disputeStatus: readObjection(wire.dissentState),
    reportStatus: readObjection(wire.costProblemState),
    confirmation: readConfirmation(wire.fareConfirmation),
    orderUuid: wire.orderUuid || null,
    hidesRules: isYes(wire.hideFareRule),
    ride: readRide(wire),
  };
}

/** Null when an amount is none: half a fare is worse than no fare. */
export function readBill(wire: WireFareBreakdown): Bill | null {
  try {
    return readFigures(wire);
  } catch (error) {
    if (error instanceof NotMoney) return null;
    throw error;
  }
}
