import * as z from 'zod/mini';
import { defineDeskCall } from './define-desk-call.ts';

/** What the first page of the desk shows. */

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

export const workbenchDeskCalls = {
  workbenchQueue,
};
