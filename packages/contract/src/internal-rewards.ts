import { holdReasons } from '@ride/domain/referral/hold-reason';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id, text } from './fields.ts';

/** How operators pay earned rewards, review held invitations and audit the ledger. */

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
  summary: 'Check that every balance of the ledger is the sum of its entries, report differences',
  request: z.strictObject({}),
  response: z.object({
    /** How many were checked. */
    accounts: z.number(),
    differences: z.array(z.string()),
  }),
});

const heldInvitation = z.object({
  companyId: z.string(),
  /** Masked, both of them. */
  company: z.string(),
  inviter: z.string(),
  reason: z.enum(holdReasons),
  heldAt: z.number(),
  /** Reserved of the activity's budget. */
  reservedFen: z.number(),
});

export const listHeldInvitations = defineCall({
  gateway: 'common',
  path: '/internal/v1/invitations/held',
  ours: true,
  access: 'service',
  summary: 'Invitations that wait for a review, the oldest first, a page at a time',
  /** `after` is `next` of the page before. */
  request: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w.:-]{1,64}$/))),
  }),
  response: z.object({ list: z.array(heldInvitation), next: z.nullable(z.string()) }),
});

const review = z.strictObject({
  companyIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
  /** Kept with each of them. */
  reason: text(200),
});

/** What became of each; one decided the same way before is told so, and nothing changes. */
const reviewed = <Decision extends 'released' | 'refused'>(decision: Decision) =>
  z.object({
    results: z.array(
      z.object({
        companyId: z.string(),
        outcome: z.enum([
          decision,
          'alreadyReleased',
          'alreadyRefused',
          /** Unknown, or never held. */
          'notHeld',
        ]),
      }),
    ),
  });

export const releaseInvitations = defineCall({
  gateway: 'common',
  path: '/internal/v1/invitations/release',
  ours: true,
  access: 'service',
  summary: 'Let held invitations earn their rewards as if they had never been held',
  request: review,
  response: reviewed('released'),
});

export const refuseInvitations = defineCall({
  gateway: 'common',
  path: '/internal/v1/invitations/refuse',
  ours: true,
  access: 'service',
  summary: 'Refuse held invitations for good and return what is reserved for them to the budget',
  request: review,
  response: reviewed('refused'),
});

export const internalRewardCalls = {
  settleRewards,
  checkLedger,
  listHeldInvitations,
  releaseInvitations,
  refuseInvitations,
};
