import { answerUses } from '@ride/domain/disputes/default-answers';
import { disputeOutcomes } from '@ride/domain/disputes/dispute-case';
import { signatureReasons } from '@ride/domain/disputes/signature';
import { lineKinds } from '@ride/domain/fares/fare-lines';
import * as z from 'zod/mini';
import { areaCode, id, integer } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { lineKind } from './disputes.ts';
import {
  amountFields,
  countedPageFields,
  defineListExport,
  pageSchemaOf,
  periodFields,
  sortFields,
} from './paging.ts';

export const listDisputeAnswers = defineDeskCall({
  path: '/desk/disputes/answers',
  permission: 'dispute.read',
  summary: 'Questions and answers to choose from, as published under 内容',
  request: z.strictObject({}),
  response: z.array(z.object({ name: z.string(), use: z.enum(answerUses), text: z.string() })),
});

/** A page of the list has at most this many cases. */
const MAX_PREVIEWED = 100;

export const previewDecisions = defineDeskCall({
  path: '/desk/disputes/preview',
  permission: 'dispute.decide',
  summary:
    'What deciding several cases alike and in this order would come to; nothing is written. A case that nobody has taken counts as taken by the caller.',
  request: z.strictObject({
    cases: z
      .array(z.strictObject({ receiptNumber: id, revision: integer(0, Number.MAX_SAFE_INTEGER) }))
      .check(z.minLength(1), z.maxLength(MAX_PREVIEWED)),
    outcome: z.enum(disputeOutcomes),
    /** Lines that an adjustment waives in the orders that have them. */
    lines: z.array(lineKind).check(z.maxLength(lineKinds.length)),
  }),
  response: z.array(
    z.object({
      receiptNumber: z.string(),
      /** Why the case cannot be decided so, in Chinese; null if it can. */
      problem: z.nullable(z.string()),
      /** Null if there is a problem. */
      decision: z.nullable(
        z.object({
          billRevision: z.number(),
          waived: z.array(lineKind),
          totalBeforeFen: z.number(),
          totalAfterFen: z.number(),
          refundFen: z.number(),
          /**
           * These reasons also count what the cases before this one in the list take of the
           * caller's daily sum.
           */
          reasonsToSign: z.array(z.enum(signatureReasons)),
        }),
      ),
    }),
  ),
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
  ...amountFields,
  ...sortFields('amount', 'dueAt'),
};

export const listRefunds = defineDeskCall({
  path: '/desk/disputes/refunds',
  permission: 'dispute.read',
  summary: 'Refunds: those that are due, the oldest first; all or those paid, the newest first',
  request: z.strictObject({ ...countedPageFields, ...refundFilters }),
  response: pageSchemaOf(refundRow),
});

export const exportRefunds = defineListExport(listRefunds, refundFilters);

export const disputeToolCalls = {
  previewDecisions,
  listDisputeAnswers,
  readUnsignedBalance,
  listRefunds,
  exportRefunds,
};
