import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { PaidAmounts } from '@ride/domain/disputes/refund';
import type { FareDifference } from '@ride/domain/fares/explain/difference';
import { type Fen, fen, fenFromYuan, formatFen } from '@ride/domain/money';
import type { PricedFare } from '../fares/fares.ts';
import { wireDifference } from './estimate-of-delivery.ts';
import type { StoredTrip } from './stored-trip.ts';

/** Delivered with the trip, or reported later. */
export type Payment = NonNullable<CompletedTrip['payments']>[number];

/**
 * The breakdown of an order as it is stored: everything that no longer changes once priced, with the
 * payments that were delivered with the trip.
 */
export function fareOfOrder(
  trip: StoredTrip,
  priced: PricedFare,
  /** From the estimate it was ordered with. */
  difference: FareDifference | null,
): WireFareBreakdown {
  const { payments = [], advancePayments = [] } = trip;
  const { settled, byChannels } = sumPayments([...advancePayments, ...payments]);
  return {
    orderUuid: trip.orderUuid,
    ...priced.wire,
    showName: trip.showName ?? priced.wire.showName,
    createTime: trip.orderedAt,
    // A channel's own discount settles the fare too, but the passenger did not pay it.
    actPaid: formatFen(settled - byChannels),
    unActPaid: formatFen(Math.max(0, priced.total - settled)),
    stayRefundFare: formatFen(trip.refundPendingFen ?? 0),
    advancePayItems: advancePayments.map(({ item, amountFen }) => ({
      item,
      cost: formatFen(amountFen),
    })),
    payItems: payments.map(wirePayment),
    hideFareRule: trip.hideFareRule ?? false,
    ...(difference ? { estimateDifference: wireDifference(difference) } : {}),
  };
}

const REFUNDED = '已退款';

/** A stored breakdown with what was paid since the trip was delivered, and what went back. */
export function withLaterPayments(
  stored: WireFareBreakdown,
  reported: readonly Payment[],
  refundedFen: number,
): WireFareBreakdown {
  if (reported.length === 0 && refundedFen === 0) return stored;
  const { settled, byChannels } = sumPayments(reported);
  const amountOf = (value: WireFareBreakdown['actPaid']) => fenFromYuan(value ?? 0) ?? 0;
  const refunds = refundedFen === 0 ? [] : [{ item: REFUNDED, amountFen: -refundedFen }];
  return {
    ...stored,
    actPaid: formatFen(amountOf(stored.actPaid) + settled - byChannels - refundedFen),
    unActPaid: formatFen(Math.max(0, amountOf(stored.unActPaid) - settled)),
    payItems: [...(stored.payItems ?? []), ...[...reported, ...refunds].map(wirePayment)],
  };
}

const sumPayments = (payments: readonly Payment[]) => ({
  settled: payments.reduce((sum, { amountFen }) => sum + amountFen, 0),
  byChannels: payments.reduce((sum, { channelDiscountFen = 0 }) => sum + channelDiscountFen, 0),
});

const allPayments = (
  { payments = [], advancePayments = [] }: StoredTrip,
  reported: readonly Payment[],
): Payment[] => [...advancePayments, ...payments, ...reported];

/** What was paid for a trip, less what the provider said it pays back anyway. */
export function paidOf(trip: StoredTrip, reported: readonly Payment[]): PaidAmounts {
  const { settled, byChannels } = sumPayments(allPayments(trip, reported));
  const kept = settled - (trip.refundPendingFen ?? 0);
  return { settled: fen(Math.max(0, kept)), paid: fen(Math.max(0, kept - byChannels)) };
}

/** What is still to be paid of a total. */
export function unpaidOf(trip: StoredTrip, totalFen: number, reported: readonly Payment[]): Fen {
  const { settled } = sumPayments(allPayments(trip, reported));
  return fen(Math.max(0, totalFen - settled));
}

const wirePayment = ({ item, amountFen, channelDiscountFen = 0 }: Payment) => ({
  item,
  cost: formatFen(amountFen),
  channelDiscountAmount: channelDiscountFen === 0 ? null : formatFen(channelDiscountFen),
});
