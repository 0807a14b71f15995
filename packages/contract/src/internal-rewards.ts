import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';

export const settleRewards = defineCall({
  gateway: 'common',
  path: '/internal/v1/rewards/settle',
  ours: true,
  access: 'service',
  summary: 'Pay the rewards whose holding period is over, a few hundred at a time',
  request: z.strictObject({}),
  response: z.object({
    /** Number of rewards that were paid. */
    settled: z.number(),
    amountFen: z.number(),
    /** If true, repeat the call for the remaining rewards. */
    hasMore: z.boolean(),
  }),
});

export const checkLedger = defineCall({
  gateway: 'common',
  path: '/internal/v1/ledger/check',
  ours: true,
  access: 'service',
  summary: 'Check that every balance of the ledger is the sum of its entries, report differences',
  request: z.strictObject({}),
  response: z.object({
    /** Number of checked accounts. */
    accounts: z.number(),
    /** Each difference in words; empty if there is none. */
    differences: z.array(z.string()),
  }),
});

export const internalRewardCalls = { settleRewards, checkLedger };
