import { PHONE_LENGTH, PHONE_PATTERN } from '@ride/domain/registration/phone';
import { verificationTexts } from './texts.ts';

/** Every form shows the same message (VALID-2, VALID-3); null for a valid phone. */
export function findPhoneError(phone: string): string | null {
  if (phone.length < PHONE_LENGTH) return verificationTexts.phoneTooShort;
  return PHONE_PATTERN.test(phone) ? null : verificationTexts.phoneMalformed;
}
