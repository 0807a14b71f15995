export const PHONE_LENGTH = 11;
/** Mainland mobile numbers: 11 ASCII digits, the first one 1 (VALID-1). */
export const PHONE_PATTERN = /^1[0-9]{10}$/;

/**
 * Accepts the usual notations, such as `138 0000 0000` and `+86 138-0000-0000`; null for anything
 * else.
 */
export function parseTypedPhone(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1)/, '');
  return PHONE_PATTERN.test(digits) ? digits : null;
}

/** Masks a phone, for example as 138****0000. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(.{3}).{4}/u, '$1****');
}
