import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { redeemCaptchaTicket } from './captcha-service.ts';
import type { RequireHuman, RequireSmsCode } from './code-check.ts';
import { verificationTexts } from './texts.ts';

/**
 * Requires, of a client with a session, a captcha's ticket for the scene or a code sent to the
 * session's phone. The session has verified the phone already, so a captcha is usually enough.
 */
export const requireHuman =
  (ports: Ports, requireSmsCode: RequireSmsCode): RequireHuman =>
  async (call, { captchaTicket, identifyCode, ...attempt }) => {
    const { mobile, scene } = attempt;
    const { captchaEnded, captchaNeeded } = verificationTexts(ports.supportPhone);
    if (captchaTicket !== undefined) {
      const isGood = await redeemCaptchaTicket(ports, { ticket: captchaTicket, mobile, scene });
      return isGood ? undefined : refuse(call, 'captchaEnded', captchaEnded);
    }
    if (identifyCode === undefined) return refuse(call, 'captchaNeeded', captchaNeeded);
    await requireSmsCode(call, { ...attempt, code: identifyCode });
  };
