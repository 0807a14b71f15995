import { createHmac } from 'node:crypto';
import type { RegisteredCompany } from '../../../ports/company-events.ts';

/**
 * What a company is recognised by when it comes again. Kept as HMACs: whoever reads the table
 * learns neither phones nor names.
 */
export function identityMarks(
  secret: string,
  { contactPhone, normalisedName }: RegisteredCompany,
): { phone: string; name: string } {
  const mark = (what: string) =>
    createHmac('sha256', secret).update(`invitation:${what}`).digest('base64url');
  return { phone: mark(`phone:${contactPhone}`), name: mark(`name:${normalisedName}`) };
}
