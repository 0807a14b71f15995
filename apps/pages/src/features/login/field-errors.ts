import type { RefusalOf } from '@ride/contract/define-call';
import type { login } from '@ride/contract/session';
import type { sendSmsCode } from '@ride/contract/verification';
import { isGeneralRefusal } from '../../api/answer.ts';
import { termsTexts } from '../../parts/terms/texts.ts';
import { findPhoneError } from '../../parts/verification/phone-error.ts';
import { loginTexts } from './texts.ts';

export type LoginField = 'phone' | 'graphic' | 'code' | 'terms';
export type LoginFieldError = { readonly field: LoginField | null; readonly message: string };

function phoneFieldError(phone: string): LoginFieldError | null {
  const message = findPhoneError(phone);
  return message === null ? null : { field: 'phone', message };
}

export function findSendError(phone: string, missingCode: string | null): LoginFieldError | null {
  if (missingCode === null) return phoneFieldError(phone);
  return phoneFieldError(phone) ?? { field: 'graphic', message: missingCode };
}

export function findLoginError(
  phone: string,
  code: string,
  codeLength: number,
): LoginFieldError | null {
  if (code.length >= codeLength) return phoneFieldError(phone);
  return phoneFieldError(phone) ?? { field: 'code', message: loginTexts.codeMissing };
}

interface Refusal<Name extends string> {
  readonly refusal: Name | 'other';
  /**
   * The gateway's message contains the seconds to wait or the remaining attempts; it is empty if
   * the gateway sends none.
   */
  readonly message: string;
}

export function sendRefusalError({
  refusal,
  message,
}: Refusal<RefusalOf<typeof sendSmsCode>>): LoginFieldError {
  switch (refusal) {
    case 'wrongGraphicCode':
    case 'graphicCodeNeeded':
    case 'graphicCodeEnded':
    case 'wrongAnswer':
    case 'answersUsedUp':
      return { field: 'graphic', message: message || loginTexts.wrongGraphicCode };
    case 'tooSoon':
    case 'tooManySends':
    case 'notSent':
      return { field: 'code', message: message || loginTexts[refusal] };
    default:
      return { field: fieldOf(refusal), message: message || loginTexts.noAnswer };
  }
}

const fieldOf = (refusal: string) => (isGeneralRefusal(refusal) ? null : 'code');

export function loginRefusalError({
  refusal,
  message,
}: Refusal<RefusalOf<typeof login>>): LoginFieldError {
  switch (refusal) {
    case 'wrongCode':
    case 'codeEnded':
    case 'codeLocked':
      return { field: 'code', message: message || loginTexts[refusal] };
    default:
      return { field: fieldOf(refusal), message: message || loginTexts.noAnswer };
  }
}

export const findTermsError = (agreed: boolean): LoginFieldError | null =>
  agreed ? null : { field: 'terms', message: termsTexts.missing };
