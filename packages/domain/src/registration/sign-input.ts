export interface SignedFields {
  readonly contactPhone: string;
  readonly fullName: string;
  readonly recommendid?: string | undefined;
}

/**
 * What the registration's `sign` is the MD5 of, in the order both ends agree on (SEND-3).
 * The salt reaches every browser, so the sign keeps old clients working and proves nothing.
 */
export function registrationSignInput(fields: SignedFields, salt: string): string {
  return `${fields.contactPhone}${fields.fullName}${fields.recommendid ?? ''}${salt}`;
}
