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
    /** The last entry of the batch before. */
    after: z.optional(seq),
    /** An end of the chain that was written down before: it has to be in the chain still. */
    known: z.optional(z.strictObject({ seq, hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  }),
  response: z.object({
    broken: z.nullable(z.object({ seq: z.number(), problem: z.string() })),
    /** Where the chain ends: its last entry. */
    end: z.object({ seq: z.number(), hash: z.string() }),
    /** Null after the last batch, and where the chain is broken. */
    next: z.nullable(z.number()),
  }),
});

export const internalAuditCalls = { checkAudit };
