import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id, integer, moment, noAnswerData } from './fields.ts';
import { momentRefusals } from './internal.ts';

export const refundPaid = defineCall({
  gateway: 'common',
  path: '/internal/v1/refunds/paid',
  ours: true,
  access: 'service',
  summary: 'Tell that a refund of a decision, or of a payment that came in after it, was paid',
  request: z.strictObject({
    /** `refundId` of the event `dispute.decided` or `refund.due`. */
    refundId: id,
    receiptNumber: id,
    amountFen: integer(1, 10_000_000_000),
    paidAt: moment,
    /** The payment system's own id of the payment. */
    paymentId: z.optional(id),
  }),
  response: noAnswerData,
  refusals: {
    /** The refund does not exist, or belongs to another receipt number. */
    unknownRefund: 60401,
    /** The amount differs from the due one; a refund cannot be paid in parts. */
    refundAmountWrong: 60402,
    /** The refund was reported before with another time or payment id. */
    refundPaidBefore: 60403,
    /** This payment id was reported for another refund. */
    paymentUsed: 60404,
    ...momentRefusals,
  },
});

export const internalRefundCalls = { refundPaid };
