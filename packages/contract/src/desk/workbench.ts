import { workKinds, workQueues } from '@ride/domain/staff/work';
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** What the first page of the desk shows. */

/** A case of any kind, with its clock. */
const workItem = z.object({
  kind: z.enum(workKinds),
  /** As the calls of its kind name it. */
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  /** Null for a case of no city. */
  cityCode: z.nullable(z.string()),
  /** In words; of a proposal to be signed, with who made it. */
  state: z.string(),
  /** Whether somebody else is to act now: it stands behind the others and is not counted. */
  isWaiting: z.boolean(),
  from: z.number(),
  /** Null while the clock stands, because the passenger is to answer. */
  dueAt: z.nullable(z.number()),
  doneAt: z.nullable(z.number()),
});

export const workbenchQueue = defineDeskCall({
  path: '/desk/workbench/queue',
  permission: null,
  summary:
    'Cases of all kinds that the rights of the caller allow, the nearest deadline first: taken by them, to be signed by them, or free',
  request: z.strictObject({
    queue: z.enum(workQueues),
    /** For who may move the cases of others: whose are listed instead of the caller's. */
    takenBy: z.optional(id),
  }),
  /** At most `MAX_WORK`. */
  response: z.object({ items: z.array(workItem), hasMore: z.boolean() }),
});

export const workbenchCounts = defineDeskCall({
  path: '/desk/workbench/counts',
  permission: null,
  summary: 'How many cases wait for the caller in each of their queues, and of each kind',
  request: z.strictObject({}),
  /** Each count ends at `MAX_WORK` of a kind. */
  response: z.object({
    queues: z.object({ mine: z.number(), toSign: z.number(), free: z.number() }),
    /** Their own and what they are to sign; of a kind that nobody takes, all that wait. */
    kinds: z.object({
      dispute: z.number(),
      company: z.number(),
      join: z.number(),
      dataRequest: z.number(),
    }),
    /** Held invitations, for whoever reviews them. */
    invitations: z.number(),
  }),
});

export const readTeam = defineDeskCall({
  path: '/desk/workbench/team',
  permission: 'dispute.sign',
  summary: 'Who handles cases in the cities of the caller, and what each of them has',
  request: z.strictObject({}),
  response: z.object({
    people: z.array(
      z.object({
        ...colleague.shape,
        lastSignInAt: z.nullable(z.number()),
        /** False for who has cases and may not handle any here, or has left. */
        isHandler: z.boolean(),
        work: z.array(
          z.object({
            kind: z.enum(workKinds),
            open: z.number(),
            late: z.number(),
            /** In the last fifth of their time. */
            dueSoon: z.number(),
          }),
        ),
      }),
    ),
  }),
});

export const workbenchDeskCalls = {
  workbenchQueue,
  workbenchCounts,
  readTeam,
};
