import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import { PHONE_LENGTH, PHONE_PATTERN } from '@ride/domain/registration/phone';
import { loginTexts } from './texts.ts';

/** Full-width digits, as some Chinese keyboards type them, count as digits. */
const digitsIn = (typed: string): string => typed.normalize('NFKC').replace(/[^0-9]/g, '');

/** What the phone field keeps: a pasted country code goes, so do spaces and dashes. */
export function keptPhone(typed: string): string {
  const digits = digitsIn(typed);
  const withoutCountry = digits.replace(/^(00)?86(?=1[0-9]{10})/, '');
  return withoutCountry.slice(0, PHONE_LENGTH);
}

export const keptCode = (typed: string): string =>
  digitsIn(typed).slice(0, SMS_CODE_LENGTH.longest);

export type Field = 'phone' | 'code';
export type Problem = { readonly field: Field; readonly words: string };

/** The first thing that is missing or wrong; a field that is not asked about is not judged. */
export function firstProblem(fields: { phone: string; code?: string }): Problem | null {
  const { phone, code } = fields;
  if (phone.length < PHONE_LENGTH) return { field: 'phone', words: loginTexts.phoneTooShort };
  if (!PHONE_PATTERN.test(phone)) return { field: 'phone', words: loginTexts.phoneMalformed };
  if (code === undefined || code.length >= SMS_CODE_LENGTH.shortest) return null;
  return { field: 'code', words: loginTexts.codeMissing };
}
