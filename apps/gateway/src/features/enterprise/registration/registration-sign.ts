import { hash } from 'node:crypto';
import { registrationSignInput, type SignedFields } from '@ride/domain/registration/sign-input';

/** A missing sign is let through and a right one grants nothing: the salt is in every browser. */
export function isWronglySigned(
  sign: string | undefined,
  fields: SignedFields,
  salt: string,
): boolean {
  return sign !== undefined && sign !== hash('md5', registrationSignInput(fields, salt));
}
