import type { RefusalOf } from '@ride/contract/define-call';
import type { login } from '@ride/contract/session';
import type { sendSmsCode } from '@ride/contract/verification';
import type { Problem } from './login-fields.ts';
import { loginTexts } from './texts.ts';

interface Refused<Refusal extends string> {
  readonly refusal: Refusal | 'other';
  readonly message: string;
}

/** The gateway's words, since it knows the seconds to wait and the tries left; ours if it has none. */
const words = (message: string, ours: string): string => message || ours;

export function sendRefused({ refusal, message }: Refused<RefusalOf<typeof sendSmsCode>>): Problem {
  switch (refusal) {
    case 'wrongGraphicCode':
    case 'graphicCodeNeeded':
    case 'graphicCodeEnded':
      return { field: 'graphic', words: words(message, loginTexts.wrongGraphicCode) };
    case 'tooSoon':
    case 'tooManySends':
    case 'notSent':
      return { field: 'code', words: words(message, loginTexts[refusal]) };
    default:
      return { field: 'code', words: words(message, loginTexts.noAnswer) };
  }
}

export function loginRefused({ refusal, message }: Refused<RefusalOf<typeof login>>): Problem {
  switch (refusal) {
    case 'wrongCode':
    case 'codeEnded':
    case 'codeLocked':
      return { field: 'code', words: words(message, loginTexts[refusal]) };
    default:
      return { field: 'code', words: words(message, loginTexts.noAnswer) };
  }
}
