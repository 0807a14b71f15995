import { answerUses } from '@ride/domain/disputes/default-answers';
import * as z from 'zod/mini';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageOf } from './paging.ts';

/** What stands beside the cases: answers to choose from, and refunds that are late. */

export const listDisputeAnswers = defineDeskCall({
  path: '/desk/disputes/answers',
  permission: 'dispute.read',
  summary: 'Questions and answers to choose from, as published under 内容',
  request: z.strictObject({}),
  response: z.array(z.object({ name: z.string(), use: z.enum(answerUses), text: z.string() })),
});

const overdueRefund = z.object({
  refundId: z.string(),
  receiptNumber: z.string(),
  orderUuid: z.string(),
  cityCode: z.string(),
  amountFen: z.number(),
  /** When it was granted. */
  dueAt: z.number(),
  /** By when its passenger was told to have it. */
  expectedBy: z.number(),
});

export const listOverdueRefunds = defineDeskCall({
  path: '/desk/disputes/overdueRefunds',
  permission: 'dispute.read',
  summary: 'Refunds that were not reported as paid in time, the oldest first',
  request: z.strictObject(pageFields),
  response: pageOf(overdueRefund),
});

export const disputeToolCalls = { listDisputeAnswers, listOverdueRefunds };
