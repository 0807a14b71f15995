import { captchaRefusals } from '@ride/contract/captcha';
import type { ResponseOf } from '@ride/contract/define-call';
import type { raiseDissent } from '@ride/contract/disputes';
import { readReceipt } from '../../bill/read-disputes.ts';
import type { Flow, Objection, RefusalReason } from './objection.ts';

/** What came of sending: it is settled either way, or the writer goes on. */
export type Outcome =
  | { readonly kind: 'settled'; readonly objection: Objection }
  /** The captcha that was passed does not count any more. */
  | { readonly kind: 'captchaNeeded'; readonly message: string }
  | { readonly kind: 'tryAgain'; readonly message: string };

type ObjectionAnswer =
  | { readonly ok: true; readonly data: ResponseOf<typeof raiseDissent> }
  | { readonly ok: false; readonly refusal: string; readonly message: string };

/** Both calls have their own names for the same three ways of saying no. */
const refusalReasons = new Map<string, RefusalReason>([
  ['disputeNotAllowed', 'notAllowed'],
  ['reportNotAllowed', 'notAllowed'],
  ['alreadyDisputed', 'already'],
  ['alreadyReported', 'already'],
  ['disputeTooLate', 'tooLate'],
  ['reportTooLate', 'tooLate'],
]);

const captchaRefusal = new Set<string>(Object.keys(captchaRefusals));

export function outcomeOf(flow: Flow, answer: ObjectionAnswer): Outcome {
  if (answer.ok) {
    const sent = { step: 'sent', flow, receipt: readReceipt(answer.data) } as const;
    return { kind: 'settled', objection: sent };
  }
  const why = refusalReasons.get(answer.refusal);
  if (why) return { kind: 'settled', objection: { step: 'refused', flow, why } };
  const isCaptcha = captchaRefusal.has(answer.refusal);
  return { kind: isCaptcha ? 'captchaNeeded' : 'tryAgain', message: answer.message };
}
