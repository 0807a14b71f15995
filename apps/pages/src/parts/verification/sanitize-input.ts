import { GRAPHIC_CODE_LENGTH } from '@ride/domain/registration/limits';
import { PHONE_LENGTH } from '@ride/domain/registration/phone';

/** Full-width characters, as some Chinese keyboards type them, become plain ones. */
const removeFrom = (typed: string, unwanted: RegExp): string =>
  typed.normalize('NFKC').replace(unwanted, '');

export function sanitizePhone(typed: string): string {
  const digits = removeFrom(typed, /[^0-9]/g);
  const withoutCountry = digits.replace(/^(00)?86(?=1[0-9]{10})/, '');
  return withoutCountry.slice(0, PHONE_LENGTH);
}

/** A pasted text message leaves the code in it: the digits that are exactly as many as it has. */
export function sanitizeSmsCode(typed: string, length: number): string {
  const plain = typed.normalize('NFKC');
  const codeIn = (text: string) => text.match(/[0-9]+/g)?.find((run) => run.length === length);
  const afterName = codeIn(plain.slice(Math.max(0, plain.indexOf('验证码'))));
  return afterName ?? codeIn(plain) ?? removeFrom(plain, /[^0-9]/g).slice(0, length);
}

export const sanitizeGraphicCode = (typed: string): string =>
  removeFrom(typed, /[^0-9a-z]/gi).slice(0, GRAPHIC_CODE_LENGTH);
