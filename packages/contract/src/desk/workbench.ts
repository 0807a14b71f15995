import * as z from 'zod/mini';
import { defineDeskCall } from './define-desk-call.ts';

/** What the first page of the desk shows. */

/** How many arrived in an hour; hours without any are left out. */
const hourCount = z.object({ hourAt: z.number(), count: z.number() });

export const workbenchFigures = defineDeskCall({
  path: '/desk/workbench/figures',
  permission: 'company.read',
  summary: 'What arrived in the last fourteen days, by the hour, in the cities of the caller',
  request: z.strictObject({}),
  response: z.object({
    /** When the first of the fourteen days began. */
    since: z.number(),
    now: z.number(),
    registrations: z.array(hourCount),
    joinRequests: z.array(hourCount),
  }),
});

export const workbenchDisputeFigures = defineDeskCall({
  path: '/desk/workbench/disputeFigures',
  permission: 'dispute.read',
  summary:
    'Cases about fares in the cities of the caller: what waits now, and what came and was decided in the last fourteen days, by the hour',
  request: z.strictObject({}),
  response: z.object({
    since: z.number(),
    now: z.number(),
    open: z.number(),
    /** Past the deadline of the provider's next step. */
    overdue: z.number(),
    /** The provider's next step is due within four hours. */
    dueSoon: z.number(),
    /** Open cases of held orders. */
    held: z.number(),
    raised: z.array(hourCount),
    decided: z.array(hourCount),
    /** What the decisions of this day give back. */
    refundsTodayFen: z.number(),
  }),
});

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
  workbenchFigures,
  workbenchDisputeFigures,
  workbenchQueue,
};
