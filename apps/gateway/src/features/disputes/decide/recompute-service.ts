import { correctFacts, type TripCorrections } from '@ride/domain/disputes/corrections';
import { furtherRefund } from '@ride/domain/disputes/refund';
import { refundableOf } from '@ride/domain/fares/order-money';
import { type Fen, fen, formatYuan } from '@ride/domain/money';
import { billLines, type ComparedLine, compareLines } from '../../bills/bill-lines.ts';
import {
  type BilledOrder,
  newestBill,
  paymentsOf,
  type StoredBill,
} from '../../bills/bill-store.ts';
import { explainBill } from '../../bills/estimate-of-delivery.ts';
import { fareOfOrder } from '../../bills/fare-of-order.ts';
import { rideOfDelivery, tripOfDelivery } from '../../bills/trip-of-delivery.ts';
import type { FindPreparedRule, FindVersionForDay, RepriceRide } from '../../fares/fares.ts';
import type { BillChanges } from '../case/decision-store.ts';

export interface RecomputeDeps {
  readonly repriceRide: RepriceRide;
  readonly findPreparedRule: FindPreparedRule;
  readonly findVersionForDay: FindVersionForDay;
}

/** The bill as it would be after a decision, and what would come back. */
export interface Recomputation {
  /** The bill it starts from. */
  readonly base: StoredBill;
  /** How many payments were reported by then. */
  readonly payments: number;
  readonly revised: Pick<StoredBill, 'ruleVersion' | 'trip' | 'waived' | 'fare' | 'totalFen'>;
  readonly lines: readonly ComparedLine[];
  /** What earlier decisions gave back for the order. */
  readonly granted: Fen;
  readonly refund: Fen;
}

interface RecomputeInput extends BillChanges {
  /** Granted for this order before, by decisions and for payments. */
  readonly granted: Fen;
  /** Null for the version of the bill, unless that one was published wrong. */
  readonly correctVersion: string | null;
}

/**
 * Prices the trip again with corrected facts and without the waived lines; what the bill before
 * waived stays waived. Null when the rule version is not there.
 */
export async function recomputeBill(
  deps: RecomputeDeps,
  order: BilledOrder,
  { corrections, waived, granted, correctVersion }: RecomputeInput,
): Promise<Recomputation | null> {
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
    (await explainBill(deps, order.estimate, {
      trip,
      ruleVersion: priced.ruleVersion,
      waived: without,
    }));
  const fare = revisedFare(order, fareOfOrder(trip, priced, explained?.difference ?? null));
  const refund = furtherRefund(refundableOf(paymentsOf(order)), priced.total, granted);
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

/** A departure on another day may fall under another rule, unless the delivery named its rule. */
const versionFor = async (
  { findVersionForDay }: RecomputeDeps,
  ruleVersion: string,
  { base, trip }: { readonly base: StoredBill; readonly trip: StoredBill['trip'] },
): Promise<string> =>
  trip.departedAt === base.trip.departedAt || trip.fareRuleId !== undefined
    ? ruleVersion
    : findVersionForDay(ruleVersion, rideOfDelivery(trip));

/** Whether the order still has the bill and the payments that were worked with. */
export const isBasisOf = (order: BilledOrder, { base, payments }: Recomputation): boolean =>
  newestBill(order).revision === base.revision && order.payments.length === payments;

const correctionsOf = (corrections: BillChanges['corrections']): TripCorrections =>
  Object.fromEntries(corrections.map(({ fact, value }) => [fact, value]));

/** With the bills before it, so that the old amounts are read with the new ones at once. */
function revisedFare(
  { bills }: BilledOrder,
  { stayRefundFare: _, ...fare }: ReturnType<typeof fareOfOrder>,
): string {
  const revisions = bills.map(({ revision, fare: earlier, createdAt }) => ({
    revision,
    totalFare: (JSON.parse(earlier) as { totalFare: string }).totalFare,
    createdAt,
    costItems: billLines(earlier).map(({ item, amountFen }) => ({
      item,
      cost: formatYuan(fen(amountFen)),
    })),
  }));
  return JSON.stringify({ ...fare, revisions });
}
