import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id, noAnswerData } from './fields.ts';

const ownJoinRefusals = {
  /** The caller administers no company, or a company that is not verified. */
  notAdministrator: 40211,
} as const;

export const ownJoinRequests = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/joinRequest/own',
  ours: true,
  access: 'sessionNeeded',
  summary: 'Open requests to join the verified company that the caller administers, by pages',
  request: z.strictObject({
    /** `nextCursor` of the previous page; absent for the first page. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.:-]{1,64}$/))),
  }),
  response: z.object({
    fullName: z.string(),
    /** Sorted from newest to oldest. Phones are masked. */
    list: z.array(
      z.object({
        requestId: z.string(),
        /** The company's name as the applicant wrote it. */
        fullName: z.optional(z.string()),
        contactName: z.string(),
        contactPhone: z.string(),
        requestedAt: z.number(),
        /**
         * From this moment, in epoch milliseconds, the provider's staff may decide the request too.
         */
        deskFrom: z.optional(z.number()),
      }),
    ),
    /** Cursor of the next page; null on the last page. */
    nextCursor: z.optional(z.nullable(z.string())),
  }),
  refusals: ownJoinRefusals,
});

export const decideOwnJoinRequest = defineCall({
  gateway: 'passenger',
  path: '/api/passenger/v1/enterprise/joinRequest/decide',
  ours: true,
  access: 'sessionNeeded',
  summary: 'Accept or refuse a request to join the company that the caller administers',
  request: z.strictObject({ requestId: id, accepted: z.boolean() }),
  response: noAnswerData,
  refusals: {
    ...ownJoinRefusals,
    /** No such request to join this company exists. */
    unknownJoin: 40212,
    /** The request was decided before. */
    alreadyDecided: 40213,
  },
});

export const companyJoinCalls = { ownJoinRequests, decideOwnJoinRequest };
