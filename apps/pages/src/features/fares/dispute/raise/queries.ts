import { captchaRefusals, getImageCaptcha, verifyImageCaptcha } from '@ride/contract/captcha';
import type { ResponseOf } from '@ride/contract/define-call';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { CallFlags, CallGateway } from '../../../../api/answer.ts';
import { readDisputeReceipt } from '../../bill/read-disputes.ts';
import { flagsWithoutToast, formCallFlags } from '../../call-flags.ts';
import { cleanItems, cleanPoints, normalizeDraftText } from './draft-limits.ts';
import { raiseTexts } from './texts.ts';
import type { DisputeDraft, DisputeEnd, ObjectionKind, RefusalReason } from './use-dispute.ts';

const fromDevice: CallFlags = { deviceToken: true, ...formCallFlags };

export const captchaScenes = { fare: 'raiseDissent', costProblem: 'costProblem' } as const;

/** The captcha belongs to a form that needs a login, so its calls ask for one. */
const ofForm: CallFlags = { ...flagsWithoutToast, login: 'once' };

export const fetchCaptcha = (call: CallGateway, kind: ObjectionKind) =>
  call(getImageCaptcha, { scene: captchaScenes[kind] }, ofForm);

export const verifyCaptcha = (call: CallGateway, captchaId: string | null, code: string) =>
  call(verifyImageCaptcha, { ...(captchaId !== null && { captchaId }), code }, ofForm);

/**
 * Descriptions of items are sent only if the gateway accepts them. Another gateway may give no
 * captcha ticket and remember by itself who passed.
 */
export async function sendDispute(
  call: CallGateway,
  draft: DisputeDraft,
  ticket: string | undefined,
  withPoints: boolean,
): Promise<SendOutcome> {
  const { orderUuid, kind } = draft;
  const text = normalizeDraftText(draft, withPoints);
  const points = withPoints ? cleanPoints(draft) : [];
  const ours = {
    ...(points.length > 0 && { points }),
    ...(ticket !== undefined && { captchaTicket: ticket }),
  };
  const answer =
    kind === 'fare'
      ? await call(raiseDissent, { orderUuid, reason: text, ...ours }, fromDevice)
      : await call(
          costProblem,
          { orderUuid, items: cleanItems(draft.items), problem: text, ...ours },
          fromDevice,
        );
  return readSendOutcome(kind, answer);
}

type SendOutcome =
  | { readonly kind: 'settled'; readonly next: DisputeEnd }
  | { readonly kind: 'captchaNeeded'; readonly reason: string | null }
  | { readonly kind: 'tryAgain'; readonly message: string };

type RaiseAnswer =
  | { readonly ok: true; readonly data: ResponseOf<typeof raiseDissent> }
  | { readonly ok: false; readonly refusal: string; readonly message: string };

/** Both calls have their own names for the same three refusals. */
const refusalReasons = new Map<string, RefusalReason>([
  ['disputeNotAllowed', 'notAllowed'],
  ['reportNotAllowed', 'notAllowed'],
  ['alreadyDisputed', 'already'],
  ['alreadyReported', 'already'],
  ['disputeTooLate', 'tooLate'],
  ['reportTooLate', 'tooLate'],
]);

export function readSendOutcome(kind: ObjectionKind, answer: RaiseAnswer): SendOutcome {
  if (answer.ok) {
    return {
      kind: 'settled',
      next: { step: 'sent', kind, receipt: readDisputeReceipt(answer.data) },
    };
  }
  const reason = refusalReasons.get(answer.refusal);
  if (reason) return { kind: 'settled', next: { step: 'refused', kind, reason } };
  if (answer.refusal === 'captchaNeeded') return { kind: 'captchaNeeded', reason: null };
  if (Object.hasOwn(captchaRefusals, answer.refusal)) {
    return { kind: 'captchaNeeded', reason: answer.message || raiseTexts.captchaEnded };
  }
  return { kind: 'tryAgain', message: answer.message };
}
