import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { FareDifference } from '@ride/domain/fares/explain/difference';
import {
  type ExpectedRefund,
  latestRefundDate,
  type OrderPayments,
  orderMoney,
  type Payment,
} from '@ride/domain/fares/order-money';
import { formatFen } from '@ride/domain/money';
import type { PricedFare } from '../fares/fares.ts';
import { toWireDifference } from './estimate-of-delivery.ts';
import type { StoredTrip } from './stored-trip.ts';

/**
 * Builds the part of a fare breakdown that never changes after pricing; it is stored with the
 * order.
 */
export function buildFareBreakdown(
  trip: StoredTrip,
  priced: PricedFare,
  difference: FareDifference | null,
): WireFareBreakdown {
  return {
    orderUuid: trip.orderUuid,
    ...priced.wire,
    showName: trip.showName ?? priced.wire.showName,
    createTime: trip.orderedAt,
    departureTime: trip.departedAt,
    ...paymentFieldsOfFare({ delivered: trip, reported: [] }, [], priced.total),
    hideFareRule: trip.hideFareRule ?? false,
    ...(difference ? { estimateDifference: toWireDifference(difference) } : {}),
  };
}

const REFUNDED = '已退款';

/** Builds the part of a fare breakdown that changes with later payments and refunds. */
export function paymentFieldsOfFare(
  order: OrderPayments,
  refunds: readonly ExpectedRefund[],
  totalFen: number,
) {
  const { paidFen, unpaidFen, pendingFen, refundedFen } = orderMoney(order, refunds, totalFen);
  const refundBy = latestRefundDate(order, refunds);
  const { advancePayments = [], payments = [] } = order.delivered;
  const refunded = refundedFen === 0 ? [] : [{ item: REFUNDED, amountFen: -refundedFen }];
  return {
    actPaid: formatFen(paidFen),
    unActPaid: formatFen(unpaidFen),
    stayRefundFare: formatFen(pendingFen),
    ...(refundBy === null ? {} : { refundBy }),
    advancePayItems: advancePayments.map(({ item, amountFen }) => ({
      item,
      cost: formatFen(amountFen),
    })),
    payItems: [...payments, ...order.reported, ...refunded].map(wirePayment),
  };
}

const wirePayment = ({ item, amountFen, channelDiscountFen = 0 }: Payment) => ({
  item,
  cost: formatFen(amountFen),
  channelDiscountAmount: channelDiscountFen === 0 ? null : formatFen(channelDiscountFen),
});
