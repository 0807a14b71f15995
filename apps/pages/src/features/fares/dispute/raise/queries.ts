import { getImageCaptcha, verifyImageCaptcha } from '@ride/contract/captcha';
import { costProblem, raiseDissent } from '@ride/contract/disputes';
import type { CallFlags, CallGateway } from '../../../../api/answer.ts';
import { fromForm, withoutToast } from '../../call-flags.ts';
import { cleanItems, cleanPoints, sentWords } from './draft-limits.ts';
import type { Flow, ObjectionDraft } from './objection.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

const fromDevice: CallFlags = { deviceToken: true, ...fromForm };

export const sceneOf = { dispute: 'raiseDissent', report: 'costProblem' } as const;

export const fetchCaptcha = (call: CallGateway, flow: Flow) =>
  call(getImageCaptcha, { scene: sceneOf[flow] }, withoutToast);

export const verifyCaptcha = (call: CallGateway, captchaId: string | null, code: string) =>
  call(verifyImageCaptcha, { ...(captchaId !== null && { captchaId }), code }, withoutToast);

/**
 * Points at items only where the gateway takes that. Without a ticket where the gateway gave none:
 * it then remembers by itself who passed.
 */
export async function sendObjection(
  call: CallGateway,
  draft: ObjectionDraft,
  ticket: string | undefined,
  withPoints: boolean,
): Promise<Outcome> {
  const { orderUuid, flow } = draft;
  const words = sentWords(draft, withPoints);
  const points = withPoints ? cleanPoints(draft) : [];
  const ours = {
    ...(points.length > 0 && { points }),
    ...(ticket !== undefined && { captchaTicket: ticket }),
  };
  const answer =
    flow === 'dispute'
      ? await call(raiseDissent, { orderUuid, reason: words, ...ours }, fromDevice)
      : await call(
          costProblem,
          { orderUuid, items: cleanItems(draft.items), problem: words, ...ours },
          fromDevice,
        );
  return outcomeOf(flow, answer);
}
