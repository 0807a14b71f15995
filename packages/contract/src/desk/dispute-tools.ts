import { answerUses } from '@ride/domain/disputes/default-answers';
import * as z from 'zod/mini';
import { areaCode } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { countedPageFields, exportOf, pageOf, periodFields } from './paging.ts';

export const listDisputeAnswers = defineDeskCall({
  path: '/desk/disputes/answers',
  permission: 'dispute.read',
  summary: 'Questions and answers to choose from, as published under 内容',
  request: z.strictObject({}),
  response: z.array(z.object({ name: z.string(), use: z.enum(answerUses), text: z.string() })),
});

export const readUnsignedBalance = defineDeskCall({
  path: '/desk/disputes/unsignedBalance',
  permission: 'dispute.decide',
  summary: 'What whoever asks may still give back or let off today without a second signature',
  request: z.strictObject({}),
  response: z.object({ leftFen: z.number(), limitFen: z.number() }),
});

/** Every `late` refund is also `due`. */
export const refundStateNames = { due: '待退款', late: '逾期未退', paid: '已退款' } as const;
const refundState = z.enum(['due', 'late', 'paid']);

export const refundRow = z.object({
  refundId: z.string(),
  receiptNumber: z.string(),
  orderUuid: z.string(),
  cityCode: z.string(),
  amountFen: z.number(),
  state: refundState,
  /** When the refund was granted. */
  dueAt: z.number(),
  /** The date by which the passenger was promised the money. */
  expectedBy: z.number(),
  paidAt: z.nullable(z.number()),
});

const refundFilters = {
  state: z.optional(refundState),
  cityCode: z.optional(areaCode),
  /** The period of `dueAt`. */
  ...periodFields,
};

export const listRefunds = defineDeskCall({
  path: '/desk/disputes/refunds',
  permission: 'dispute.read',
  summary: 'Refunds: those that are due, the oldest first; all or those paid, the newest first',
  request: z.strictObject({ ...countedPageFields, ...refundFilters }),
  response: pageOf(refundRow),
});

export const exportRefunds = exportOf(listRefunds, refundFilters);

export const disputeToolCalls = {
  listDisputeAnswers,
  readUnsignedBalance,
  listRefunds,
  exportRefunds,
};
