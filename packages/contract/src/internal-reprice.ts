import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { id, integer } from './fields.ts';

export const repriceOrders = defineCall({
  gateway: 'common',
  path: '/internal/v1/fareRules/reprice',
  ours: true,
  access: 'service',
  summary: 'Open a case at the desk for each order that a wrong version of a rule made too dear',
  request: z.strictObject({
    fareRuleId: id,
    /** The version that was published wrong. */
    version: integer(1, 1_000_000),
    /** The one to price by, as `rule:version`; without it the version after the wrong one. */
    correctVersion: z.optional(id),
    /** Only counts. */
    dryRun: z.optional(z.boolean()),
    /** The last order of the page before. */
    after: z.optional(id),
  }),
  response: z.object({
    correctVersion: z.string(),
    /** How many orders were recomputed. */
    tried: z.number(),
    /** How many of them cost less by the right version, and by how much in all. */
    affected: z.number(),
    overchargedFen: z.number(),
    /** How many cases were opened; the other affected orders have one from before. */
    opened: z.number(),
    /** Null after the last page. */
    next: z.nullable(z.string()),
  }),
  refusals: {
    unknownRuleVersion: 60501,
    /** The version to price by is not there, or is the wrong one itself. */
    noCorrectVersion: 60502,
    /** The version to price by is for another city or another product. */
    otherProduct: 60503,
  },
});

export const internalRepriceCalls = { repriceOrders };
