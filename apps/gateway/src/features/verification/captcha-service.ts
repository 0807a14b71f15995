import type { Scene } from '@ride/contract/verification';
import type { Ports } from '../../ports/ports.ts';
import { answerGraphicCode, isPhonePicture, type WrongAnswer } from './graphic/graphic-service.ts';
import { issueTicket, redeemTicket } from './tickets/ticket-service.ts';

export type CaptchaOutcome =
  | { readonly outcome: 'done'; readonly ticket: string }
  | WrongAnswer
  | { readonly outcome: 'wrongCaptcha' | 'captchaEnded' };

export async function answerCaptcha(
  ports: Ports,
  captchaId: string,
  answer: string,
): Promise<CaptchaOutcome> {
  // The id of a graphic code that is bound to a phone can be guessed, so such a picture cannot
  // be answered here; its text is sent with the request for a code.
  if (isPhonePicture(captchaId)) return { outcome: 'captchaEnded' };
  const answered = await answerGraphicCode(ports, captchaId, answer);
  if (answered.outcome === 'wrong') return { outcome: 'wrongCaptcha' };
  if (answered.outcome === 'ended') return { outcome: 'captchaEnded' };
  if (answered.outcome !== 'right') return answered;
  const ticket = await issueTicket(ports.db, ports, { mobile: null, scene: answered.scene });
  return { outcome: 'done', ticket };
}

/**
 * Returns true if the ticket was issued for this purpose (`scene`) and for no other phone. The
 * ticket is used up in any case.
 */
export async function redeemCaptchaTicket(
  ports: Pick<Ports, 'db' | 'now'>,
  { ticket, mobile, scene }: { ticket: string; mobile: string; scene: Scene },
): Promise<boolean> {
  const spent = await redeemTicket(ports, ticket);
  return spent !== null && spent.scene === scene && (spent.mobile ?? mobile) === mobile;
}
