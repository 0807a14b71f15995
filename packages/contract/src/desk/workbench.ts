import { disputeKinds } from '@ride/domain/disputes/dispute-case';
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** What the first page of the desk shows, and what its search finds beside the lists. */

/** Something that somebody has to do by a time. */
const queueItem = z.object({
  kind: z.enum(['company', 'join']),
  id: z.string(),
  /** Of the company that registered or is to be joined. */
  companyName: z.string(),
  /** Null for a request to join, which names no city. */
  cityName: z.nullable(z.string()),
  dueAt: z.number(),
  doneAt: z.nullable(z.number()),
});

/** The nearest deadline first; what was done in time stands behind. */
const queue = z.object({ items: z.array(queueItem), hasMore: z.boolean() });

export const workbenchQueue = defineDeskCall({
  path: '/desk/workbench/queue',
  permission: 'company.handle',
  summary: 'What the caller has taken and what waits for anybody, the nearest deadline first',
  request: z.strictObject({}),
  response: z.object({ mine: queue, open: queue }),
});

export const findOrder = defineDeskCall({
  path: '/desk/orders/find',
  permission: 'order.read',
  summary: 'An order by its own number, its route plan, or the receipt of an objection to it',
  request: z.strictObject({ number: id }),
  response: z.object({
    /** Null when there is none in the cities of the caller. */
    order: z.nullable(
      z.object({
        orderUuid: z.string(),
        cityCode: z.string(),
        /** Of the bill that counts now. */
        totalFen: z.number(),
        /** Of the bill as it was first; null where no decision has changed it. */
        firstTotalFen: z.nullable(z.number()),
        completedAt: z.number(),
        isAbnormal: z.boolean(),
        /** The rule the bill that counts was priced with, as `rule:version`. */
        ruleVersion: z.string(),
        objections: z.array(
          z.object({
            receiptNumber: z.string(),
            kind: z.enum(disputeKinds),
            raisedAt: z.number(),
          }),
        ),
      }),
    ),
  }),
});

export const workbenchDeskCalls = {
  workbenchQueue,
  findOrder,
};
