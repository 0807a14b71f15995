import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { PaidAmounts } from '@ride/domain/disputes/refund';
import type { FareDifference } from '@ride/domain/fares/explain/difference';
import { fen, formatYuan } from '@ride/domain/money';
import type { PricedFare } from '../../ports/pricing.ts';
import { wireDifference } from './estimate-of-delivery.ts';
import type { StoredTrip } from './stored-trip.ts';

type Payment = NonNullable<CompletedTrip['payments']>[number];

const yuan = (amount: number): string => formatYuan(fen(amount));

/** The breakdown of an order as it is stored: everything that no longer changes once priced. */
export function fareOfOrder(
  trip: StoredTrip,
  priced: PricedFare,
  /** From the estimate it was ordered with. */
  difference: FareDifference | null,
): WireFareBreakdown {
  const { payments = [], advancePayments = [] } = trip;
  const { settled, byChannels } = sumPayments(trip);
  return {
    orderUuid: trip.orderUuid,
    ...priced.wire,
    showName: trip.showName ?? priced.wire.showName,
    createTime: trip.orderedAt,
    // A channel's own discount settles the fare too, but the passenger did not pay it.
    actPaid: yuan(settled - byChannels),
    unActPaid: yuan(Math.max(0, priced.total - settled)),
    stayRefundFare: yuan(trip.refundPendingFen ?? 0),
    advancePayItems: advancePayments.map(({ item, amountFen }) => ({
      item,
      cost: yuan(amountFen),
    })),
    payItems: payments.map(wirePayment),
    hideFareRule: trip.hideFareRule ?? false,
    ...(difference ? { estimateDifference: wireDifference(difference) } : {}),
  };
}

function sumPayments({ payments = [], advancePayments = [] }: StoredTrip) {
  const all = [...advancePayments, ...payments];
  return {
    settled: all.reduce((sum, { amountFen }) => sum + amountFen, 0),
    byChannels: all.reduce((sum, { channelDiscountFen = 0 }) => sum + channelDiscountFen, 0),
  };
}

/** What was paid for a trip, less what the provider said it pays back anyway. */
export function paidOf(trip: StoredTrip): PaidAmounts {
  const { settled, byChannels } = sumPayments(trip);
  const kept = settled - (trip.refundPendingFen ?? 0);
  return { settled: fen(Math.max(0, kept)), paid: fen(Math.max(0, kept - byChannels)) };
}

const wirePayment = ({ item, amountFen, channelDiscountFen = 0 }: Payment) => ({
  item,
  cost: yuan(amountFen),
  channelDiscountAmount: channelDiscountFen === 0 ? null : yuan(channelDiscountFen),
});
