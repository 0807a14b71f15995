import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id } from './fields.ts';

/** How operators pay what was earned, and see that the books add up. */

export const settleRewards = defineCall({
  gateway: 'common',
  path: '/internal/v1/rewards/settle',
  ours: true,
  access: 'service',
  summary: 'Pay the rewards whose time of holding is over, a few hundred at a time',
  request: z.strictObject({}),
  response: z.object({
    settled: z.number(),
    amountFen: z.number(),
    /** True: call again for the rest. */
    hasMore: z.boolean(),
  }),
});

export const checkLedger = defineCall({
  gateway: 'common',
  path: '/internal/v1/ledger/check',
  ours: true,
  access: 'service',
  summary: 'Work out balances and rewards again, a part at a time, and tell what differs',
  /** `after` is where the last part ended; the first part looks at the accounts too. */
  request: z.strictObject({ after: z.optional(id) }),
  response: z.object({
    /** How many were looked at. */
    accounts: z.number(),
    invitations: z.number(),
    differences: z.array(z.string()),
    /** Null after the last part. */
    next: z.nullable(z.string()),
  }),
});

export const internalRewardCalls = { settleRewards, checkLedger };
