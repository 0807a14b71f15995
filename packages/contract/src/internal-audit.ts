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
    known: z.optional(z.strictObject({ seq, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  }),
  response: z.object({
    broken: z.nullable(z.object({ seq: z.number(), problem: z.string() })),
    /** The last entry of the chain. */
    end: z.object({ seq: z.number(), hash: z.string() }),
    /** Null after the last batch, and if the chain is broken. */
    next: z.nullable(z.number()),
  }),
});

export const internalAuditCalls = { checkAudit };
