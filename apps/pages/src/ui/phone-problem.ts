import { PHONE_LENGTH, PHONE_PATTERN } from '@ride/domain/registration/phone';
import { proofTexts } from './proof-texts.ts';

/** What is wrong with a phone, in the words of every form (VALID-2, VALID-3); null when nothing is. */
export function phoneProblem(phone: string): string | null {
  if (phone.length < PHONE_LENGTH) return proofTexts.phoneTooShort;
  return PHONE_PATTERN.test(phone) ? null : proofTexts.phoneMalformed;
}
