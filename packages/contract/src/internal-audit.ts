import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { integer } from './fields.ts';

const seq = integer(0, 1_000_000_000_000);

export const checkAudit = defineCall({
  gateway: 'common',
  path: '/internal/v1/audit/check',
  ours: true,
  access: 'service',
  summary: 'Prove the chain of the audit in batches and report the first broken entry',
  request: z.strictObject({
    /** Sequence number of the last entry of the previous batch. */
    after: z.optional(seq),
    /**
     * An earlier end of the chain that was recorded elsewhere. The check fails unless the chain
     * still contains it.
     */
    known: z.optional(
      z.strictObject({
        /** Sequence number of that entry. */
        seq,
        /** Hash of that entry. */
        hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
  }),
  response: z.object({
    /** The first broken entry; null if there is none. */
    broken: z.nullable(
      z.object({
        /** Sequence number of the entry. */
        seq: z.number(),
        /** What is wrong with it. */
        problem: z.string(),
      }),
    ),
    /** The last entry of the chain. */
    end: z.object({
      /** Sequence number of the entry. */
      seq: z.number(),
      /** Hash of the entry. */
      hash: z.string(),
    }),
    /** Null after the last batch, and if the chain is broken. */
    next: z.nullable(z.number()),
  }),
});

export const internalAuditCalls = { checkAudit };
