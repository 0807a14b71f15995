export interface SignedFields {
  readonly contactPhone: string;
  readonly fullName: string;
  readonly recommendid?: string | undefined;
}

/**
 * The field `sign` of a registration is the MD5 of this text, in the order that both ends agreed on
 * (SEND-3). Every browser receives the salt, so the sign proves nothing. It is kept for old
 * clients.
 */
export function formatRegistrationSignInput(fields: SignedFields, salt: string): string {
  return `${fields.contactPhone}${fields.fullName}${fields.recommendid ?? ''}${salt}`;
}
