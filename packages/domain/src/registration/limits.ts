/** Limits that form, contract and gateway share (VALID-1 to VALID-13). */

/** The form's field stops at 100, but up to 200 are accepted. */
export const COMPANY_NAME_MAX = { typed: 100, submitted: 200 } as const;
export const CONTACT_NAME_MAX = 20;
export const GRAPHIC_CODE_LENGTH = 4;
/** The specification says 4, and a provider may configure 6. */
export const SMS_CODE_LENGTH = { shortest: 4, longest: 6 } as const;
export const RESEND_AFTER_SECONDS = 60;
export const COMPANY_SCALES = [
  '1-10人',
  '11-50人',
  '51-100人',
  '101-500人',
  '501-1000人',
  '1001-3000人',
  '3000+人',
] as const;
