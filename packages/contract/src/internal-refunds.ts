import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id, integer, moment, nothing } from './fields.ts';
import { momentRefusals } from './internal.ts';

export const refundPaid = defineCall({
  gateway: 'common',
  path: '/internal/v1/refunds/paid',
  ours: true,
  access: 'service',
  summary: 'Tell that a refund of a decision, or of a payment that came in after it, was paid',
  request: z.strictObject({
    /** As in the events `dispute.decided` and `refund.due`. */
    refundId: id,
    receiptNumber: id,
    amountFen: integer(1, 10_000_000_000),
    paidAt: moment,
    /** The payment system's own id. */
    paymentId: z.optional(id),
  }),
  response: nothing,
  refusals: {
    /** There is no such refund, or it belongs to another receipt. */
    unknownRefund: 60401,
    /** Not what is due: a refund is paid whole. */
    refundAmountWrong: 60402,
    /** It was reported before, with another time or payment. */
    refundPaidBefore: 60403,
    /** Another refund was reported with this payment. */
    paymentUsed: 60404,
    ...momentRefusals,
  },
});

export const internalRefundCalls = { refundPaid };
