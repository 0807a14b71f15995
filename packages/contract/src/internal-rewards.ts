import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id } from './fields.ts';

/** How operators pay earned rewards and audit the ledger. */

export const settleRewards = defineCall({
  gateway: 'common',
  path: '/internal/v1/rewards/settle',
  ours: true,
  access: 'service',
  summary: 'Pay the rewards whose holding period is over, a few hundred at a time',
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
  summary: 'Audit the ledger: recompute balances and rewards in batches and report differences',
  /** `after` is the end of the last batch; the first batch checks the accounts too. */
  request: z.strictObject({ after: z.optional(id) }),
  response: z.object({
    /** How many were checked. */
    accounts: z.number(),
    invitations: z.number(),
    differences: z.array(z.string()),
    /** Null after the last batch. */
    next: z.nullable(z.string()),
  }),
});

export const internalRewardCalls = { settleRewards, checkLedger };
