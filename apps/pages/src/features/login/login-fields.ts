import { phoneError } from '../../parts/verification/phone-error.ts';
import { verificationTexts } from '../../parts/verification/texts.ts';
import { loginTexts } from './texts.ts';

export type Field = 'phone' | 'graphic' | 'code';
export type Problem = { readonly field: Field; readonly words: string };

const ofPhone = (phone: string): Problem | null => {
  const words = phoneError(phone);
  return words === null ? null : { field: 'phone', words };
};

/** What stands in the way of sending a code. */
export function sendProblem(phone: string, hasGraphicCode: boolean): Problem | null {
  if (hasGraphicCode) return ofPhone(phone);
  return ofPhone(phone) ?? { field: 'graphic', words: verificationTexts.graphicCodeMissing };
}

/** What stands in the way of logging in. */
export function loginProblem(phone: string, code: string, codeLength: number): Problem | null {
  if (code.length >= codeLength) return ofPhone(phone);
  return ofPhone(phone) ?? { field: 'code', words: loginTexts.codeMissing };
}
