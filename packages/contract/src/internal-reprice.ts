import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { repricedOrders } from './entities/repriced-orders.ts';
import { id, integer } from './fields.ts';

export const repriceOrders = defineCall({
  gateway: 'common',
  path: '/internal/v1/fareRules/reprice',
  ours: true,
  access: 'service',
  summary: 'Open a case at the desk for each order that a wrong version of a rule made too dear',
  request: z.strictObject({
    fareRuleId: id,
    /** The version that was published with an error. */
    version: integer(1, 1_000_000),
    /**
     * The version that should have counted, as `rule:version`. Without it the call is refused, and
     * the message lists the versions of the rule.
     */
    correctVersion: z.optional(id),
    /** With true, affected orders are only counted. */
    dryRun: z.optional(z.boolean()),
    /** Last order of the previous page. */
    after: z.optional(id),
  }),
  response: z.object({
    /** The version that was priced with, as `rule:version`. */
    correctVersion: z.string(),
    ...repricedOrders,
    /** Null after the last page. */
    next: z.nullable(z.string()),
  }),
  refusals: {
    /** The rule has no such version. */
    unknownRuleVersion: 60501,
    /** The version to price with does not exist, or is the wrong version itself. */
    noCorrectVersion: 60502,
    /** The version to price with is for another city or product. */
    otherProduct: 60503,
    /** The right version was not named. */
    correctVersionMissing: 60504,
  },
});

export const internalRepriceCalls = { repriceOrders };
