import { cityDayNumber } from '@ride/domain/city-offset';
import { correctFacts, type TripCorrections } from '@ride/domain/disputes/corrections';
import { calculateFurtherRefund } from '@ride/domain/disputes/refund';
import { calculateRefundableAmounts } from '@ride/domain/fares/order-money';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { type ComparedLine, compareLines, parseBillLines } from '../../bills/bill-lines.ts';
import {
  type BilledOrder,
  newestBill,
  paymentsOfOrder,
  type StoredBill,
} from '../../bills/bill-store.ts';
import { compareBillWithEstimate } from '../../bills/estimate-of-delivery.ts';
import { buildFareBreakdown } from '../../bills/fare-of-order.ts';
import { rideOfDelivery, tripOfDelivery } from '../../bills/trip-of-delivery.ts';
import type { FindPreparedRule, FindVersionForDay, RepriceRide } from '../../fares/fares.ts';
import type { BillChanges } from '../case/decision-store.ts';

export interface RecomputeDeps {
  readonly repriceRide: RepriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findVersionForDay: FindVersionForDay;
}

export interface RecomputedBill {
  readonly base: StoredBill;
  /** The refund was computed when the order had this many reported payments. */
  readonly payments: number;
  readonly revised: Pick<StoredBill, 'ruleVersion' | 'trip' | 'waived' | 'fare' | 'totalFen'>;
  readonly lines: readonly ComparedLine[];
  readonly granted: Fen;
  readonly refund: Fen;
}

interface RecomputeInput extends BillChanges {
  readonly granted: Fen;
  /**
   * Null keeps the rule version of the bill; another version replaces one that was published wrong.
   */
  readonly correctVersion: string | null;
}

/**
 * Prices the trip again with corrected facts and without the waived lines; lines that the last bill
 * waived stay waived. Returns null if the rule version does not exist.
 */
export async function recomputeBill(
  deps: RecomputeDeps,
  order: BilledOrder,
  { corrections, waived, granted, correctVersion }: RecomputeInput,
): Promise<RecomputedBill | null> {
  const base = newestBill(order);
  const trip = correctFacts(base.trip, correctionsOf(corrections));
  const without = new Set([...base.waived, ...waived.map(({ line }) => line)]);
  const priced = await deps.repriceRide(
    await versionFor(deps, correctVersion ?? base.ruleVersion, { base, trip }),
    rideOfDelivery(trip),
    tripOfDelivery(trip),
    without,
  );
  if (priced === null) return null;
  const explained =
    order.estimate &&
    (await compareBillWithEstimate(deps, order.estimate, {
      trip,
      ruleVersion: priced.ruleVersion,
      waived: without,
    }));
  const fare = revisedFare(order, buildFareBreakdown(trip, priced, explained?.difference ?? null));
  const refund = calculateFurtherRefund(
    calculateRefundableAmounts(paymentsOfOrder(order)),
    priced.total,
    granted,
  );
  return {
    base,
    payments: order.payments.length,
    revised: {
      ruleVersion: priced.ruleVersion,
      trip,
      waived: [...without],
      fare,
      totalFen: priced.total,
    },
    lines: compareLines(base.fare, fare),
    granted,
    refund,
  };
}

/**
 * A departure that was corrected to another day may fall under another rule, unless the delivery
 * named its rule.
 */
const versionFor = async (
  { findVersionForDay }: RecomputeDeps,
  ruleVersion: string,
  { base, trip }: { readonly base: StoredBill; readonly trip: StoredBill['trip'] },
): Promise<string> =>
  cityDayNumber(trip.departedAt) === cityDayNumber(base.trip.departedAt) ||
  trip.fareRuleId !== undefined
    ? ruleVersion
    : findVersionForDay(ruleVersion, rideOfDelivery(trip));

/** Returns false if the order got another bill or payment since the recomputation. */
export const isRecomputationCurrent = (
  order: BilledOrder,
  { base, payments }: RecomputedBill,
): boolean => newestBill(order).revision === base.revision && order.payments.length === payments;

const correctionsOf = (corrections: BillChanges['corrections']): TripCorrections =>
  Object.fromEntries(corrections.map(({ fact, value }) => [fact, value]));

/**
 * The new bill carries the earlier ones, so that pages show old and new amounts with one request.
 */
function revisedFare(
  { bills }: BilledOrder,
  { stayRefundFare: _, ...fare }: ReturnType<typeof buildFareBreakdown>,
): string {
  const revisions = bills.map(({ revision, fare: earlier, createdAt }) => ({
    revision,
    totalFare: (JSON.parse(earlier) as { totalFare: string }).totalFare,
    createdAt,
    costItems: parseBillLines(earlier).map(({ item, amountFen }) => ({
      item,
      cost: formatYuan(fen(amountFen)),
    })),
  }));
  return JSON.stringify({ ...fare, revisions });
}
