import type { PaidAmounts } from '@ride/domain/disputes/refund';
import { fen } from '@ride/domain/money';
import type { StoredTrip } from '../../stored-trip.ts';

/** What was paid for a trip, less what the provider said it pays back anyway. */
export function paidOf({
  payments = [],
  advancePayments = [],
  refundPendingFen = 0,
}: StoredTrip): PaidAmounts {
  const all = [...advancePayments, ...payments];
  const settled = all.reduce((sum, { amountFen }) => sum + amountFen, 0) - refundPendingFen;
  const byChannels = all.reduce((sum, { channelDiscountFen = 0 }) => sum + channelDiscountFen, 0);
  return { settled: fen(Math.max(0, settled)), paid: fen(Math.max(0, settled - byChannels)) };
}
