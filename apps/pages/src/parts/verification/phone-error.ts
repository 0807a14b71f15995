import { PHONE_LENGTH, PHONE_PATTERN } from '@ride/domain/registration/phone';
import { verificationTexts } from './texts.ts';

/** What is wrong with a phone, in the words of every form (VALID-2, VALID-3); null when nothing is. */
export function phoneError(phone: string): string | null {
  if (phone.length < PHONE_LENGTH) return verificationTexts.phoneTooShort;
  return PHONE_PATTERN.test(phone) ? null : verificationTexts.phoneMalformed;
}
