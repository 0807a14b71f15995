import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { FareDifference } from '@ride/domain/fares/explain/difference';
import {
  type DecidedRefund,
  type OrderPayments,
  orderMoney,
  type Payment,
} from '@ride/domain/fares/order-money';
import { formatFen } from '@ride/domain/money';
import type { PricedFare } from '../fares/fares.ts';
import { wireDifference } from './estimate-of-delivery.ts';
import type { StoredTrip } from './stored-trip.ts';

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
  return {
    orderUuid: trip.orderUuid,
    ...priced.wire,
    showName: trip.showName ?? priced.wire.showName,
    createTime: trip.orderedAt,
    ...moneyOfFare({ delivered: trip, reported: [] }, [], priced.total),
    hideFareRule: trip.hideFareRule ?? false,
    ...(difference ? { estimateDifference: wireDifference(difference) } : {}),
  };
}

const REFUNDED = '已退款';

/** The part of a breakdown that payments and refunds change after its trip was priced. */
export function moneyOfFare(
  order: OrderPayments,
  refunds: readonly DecidedRefund[],
  totalFen: number,
) {
  const { paidFen, unpaidFen, pendingFen, refundedFen } = orderMoney(order, refunds, totalFen);
  const { advancePayments = [], payments = [] } = order.delivered;
  const refunded = refundedFen === 0 ? [] : [{ item: REFUNDED, amountFen: -refundedFen }];
  return {
    actPaid: formatFen(paidFen),
    unActPaid: formatFen(unpaidFen),
    stayRefundFare: formatFen(pendingFen),
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
