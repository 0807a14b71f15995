import type { Scene } from '@ride/contract/verification';
import type { Ports } from '../../ports/ports.ts';
import { answerGraphicCode, isPhonePicture } from './graphic/graphic-service.ts';
import { issueTicket, redeemTicket } from './tickets/ticket-service.ts';

export type CaptchaOutcome =
  | { readonly outcome: 'done'; readonly ticket: string }
  | { readonly outcome: 'wrongCaptcha' | 'wrongAnswer' | 'captchaEnded' };

/** The answer to a captcha that is bound to no phone, once; right gives a ticket for its scene. */
export async function answerCaptcha(
  ports: Ports,
  captchaId: string,
  answer: string,
): Promise<CaptchaOutcome> {
  // Anybody can name the picture of a phone; it is answered by sending a code, not here.
  if (isPhonePicture(captchaId)) return { outcome: 'captchaEnded' };
  const answered = await answerGraphicCode(ports, captchaId, answer);
  if (answered.outcome === 'wrong') return { outcome: 'wrongCaptcha' };
  if (answered.outcome === 'wrongAnswer') return answered;
  if (answered.outcome === 'ended') return { outcome: 'captchaEnded' };
  const ticket = await issueTicket(ports.db, ports, { mobile: null, scene: answered.scene });
  return { outcome: 'done', ticket };
}

/** Whether a ticket was given for this scene, to anybody or to this phone. Used up either way. */
export async function redeemCaptchaTicket(
  ports: Pick<Ports, 'db' | 'now'>,
  { ticket, mobile, scene }: { ticket: string; mobile: string; scene: Scene },
): Promise<boolean> {
  const spent = await redeemTicket(ports, ticket);
  return spent !== null && spent.scene === scene && (spent.mobile ?? mobile) === mobile;
}
