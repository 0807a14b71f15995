import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { claimLimits, createLimitUse, type Limit } from '../../db/limits.ts';
import { refuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import { redeemCaptchaTicket } from './captcha-service.ts';
import type { RequireHuman, RequireSmsCode } from './code-check.ts';
import { verificationTexts } from './texts.ts';

/** After this many calls a phone has to prove each time that a person calls. */
const callsWithoutProof = (mobile: string): Limit => ({
  subject: `withoutProof:${mobile}`,
  windows: [
    { atMost: 3, withinMs: HOUR_MS },
    { atMost: 10, withinMs: DAY_MS },
  ],
});

/**
 * Checks a captcha's ticket for the purpose (`scene`), or a code sent to the session's phone. The
 * session began with a verified phone, so a few calls need neither.
 */
export const requireHuman =
  (ports: Ports, requireSmsCode: RequireSmsCode): RequireHuman =>
  async (call, { captchaTicket, identifyCode, ...attempt }) => {
    const { mobile, scene, session } = attempt;
    const { captchaEnded, captchaNeeded } = verificationTexts(ports.supportPhone);
    if (captchaTicket !== undefined) {
      const isGood = await redeemCaptchaTicket(ports, { ticket: captchaTicket, mobile, scene });
      return isGood ? undefined : refuse(call, 'captchaEnded', captchaEnded);
    }
    if (identifyCode !== undefined) {
      return requireSmsCode(call, { ...attempt, code: identifyCode });
    }
    const use = createLimitUse(ports.randomBytes, ports.now());
    const isProved =
      session?.mobile === mobile &&
      !(await claimLimits(ports.db, [callsWithoutProof(mobile)], use));
    if (!isProved) refuse(call, 'captchaNeeded', captchaNeeded);
  };
