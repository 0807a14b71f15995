import { COMPANY_SCALES } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { sessionDraft } from '../../../lib/session-draft.ts';

/**
 * The form as far as it was filled in, kept for the visit: the puzzle page, a reload and a legal
 * page in between lose nothing. No code is kept.
 */
export const registrationDraft = sessionDraft(
  'registrationDraft',
  z.object({
    city: z.nullable(z.object({ code: z.string(), name: z.string() })),
    fullName: z.string(),
    scale: z.nullable(z.enum(COMPANY_SCALES)),
    industry: z.nullable(z.object({ id: z.union([z.string(), z.number()]), name: z.string() })),
    contactName: z.string(),
    mobile: z.string(),
    agreed: z.boolean(),
  }),
);
