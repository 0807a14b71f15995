import type { RefusalOf } from '@ride/contract/define-call';
import type { login } from '@ride/contract/session';
import type { sendSmsCode } from '@ride/contract/verification';
import { loginTexts } from './texts.ts';

interface Refused<Refusal extends string> {
  readonly refusal: Refusal | 'other';
  readonly message: string;
}

/** The server's own words where ours would say less. */
const serverWords = (message: string): string => message || loginTexts.noAnswer;

export function sendRefusalWords({
  refusal,
  message,
}: Refused<RefusalOf<typeof sendSmsCode>>): string {
  switch (refusal) {
    case 'tooSoon':
      return loginTexts.tooSoon;
    case 'tooManySends':
      return loginTexts.tooManySends;
    case 'notSent':
      return loginTexts.notSent;
    default:
      return serverWords(message);
  }
}

export function loginRefusalWords({ refusal, message }: Refused<RefusalOf<typeof login>>): string {
  switch (refusal) {
    case 'wrongCode':
      return loginTexts.wrongCode;
    case 'codeEnded':
      return loginTexts.codeEnded;
    case 'codeLocked':
      return loginTexts.codeLocked;
    default:
      return serverWords(message);
  }
}
