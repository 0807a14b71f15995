export const PHONE_LENGTH = 11;
/** Mainland mobile numbers: 11 digits, the first a 1 (VALID-1). ASCII digits only. */
export const PHONE_PATTERN = /^1[0-9]{10}$/;

/** A phone as people type one: `138 0000 0000`, `+86 138-0000-0000`; null for anything else. */
export function typedPhone(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^\+?86(?=1)/, '');
  return PHONE_PATTERN.test(digits) ? digits : null;
}

/** Characters 4 to 7 become stars: 138****0000. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(.{3}).{4}/u, '$1****');
}
