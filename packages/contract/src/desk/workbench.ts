import { disputeOutcomes } from '@ride/domain/disputes/dispute-case';
import { signatureReasons } from '@ride/domain/disputes/signature';
import { workKinds, workQueues } from '@ride/domain/staff/work';
import * as z from 'zod/mini';
import { id } from '../fields.ts';
import { colleague } from './companies.ts';
import { defineDeskCall } from './define-desk-call.ts';

const workItem = z.object({
  kind: z.enum(workKinds),
  /** The id that the calls of this kind of case use. */
  id: z.string(),
  revision: z.number(),
  title: z.string(),
  /** Null for a case without a city. */
  cityCode: z.nullable(z.string()),
  /** State in Chinese. */
  state: z.string(),
  /** The decision that waits for the caller's signature; amounts are fen. */
  proposal: z.optional(
    z.object({
      proposedBy: colleague,
      outcome: z.enum(disputeOutcomes),
      totalBeforeFen: z.number(),
      totalAfterFen: z.number(),
      refundFen: z.number(),
      reasonsToSign: z.array(z.enum(signatureReasons)),
    }),
  ),
  /** True if another person must act next. Such cases are sorted last and are not counted. */
  isWaiting: z.boolean(),
  from: z.number(),
  /** Null while the deadline is suspended because the passenger has to answer. */
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
    /**
     * List the cases of this staff member instead of the caller's, for callers who may hand over
     * cases of others.
     */
    takenBy: z.optional(id),
  }),
  /** The list has at most `MAX_WORK_ITEMS` items. */
  response: z.object({ items: z.array(workItem), hasMore: z.boolean() }),
});

export const workbenchCounts = defineDeskCall({
  path: '/desk/workbench/counts',
  permission: null,
  summary: 'How many cases wait for the caller in each of their queues, and of each kind',
  request: z.strictObject({}),
  /** Each count stops at `MAX_WORK_ITEMS` for a kind. */
  response: z.object({
    queues: z.object({ mine: z.number(), toSign: z.number(), free: z.number() }),
    /**
     * The caller's own cases and those to be signed. For kinds that nobody takes, all waiting
     * cases.
     */
    kinds: z.object({
      dispute: z.number(),
      company: z.number(),
      join: z.number(),
      dataRequest: z.number(),
    }),
    /** Invitations held for review, counted for callers who may review them. */
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
        /** False for people who still have cases but may no longer handle cases here. */
        isHandler: z.boolean(),
        work: z.array(
          z.object({
            kind: z.enum(workKinds),
            open: z.number(),
            late: z.number(),
            /** Cases in the last fifth of their term. */
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
