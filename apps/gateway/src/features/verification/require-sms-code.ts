import { answerOrRefuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { CallWithCode, CheckSmsCode, RequireSmsCode } from './code-check.ts';
import { type CodeRejection, checkCode, consumeSmsCode } from './sms/check-code-service.ts';
import { verificationTexts } from './texts.ts';

/** For the routes of every feature that asks for a code, so that all refuse with the same texts. */
export const requireSmsCode =
  (ports: Ports): RequireSmsCode =>
  async (call, attempt) => {
    const consumed = await consumeSmsCode(ports, attempt);
    if (consumed.outcome !== 'accepted') refuseCode(call, consumed, ports.supportPhone);
  };

/** The same for a feature that uses the code up in the transaction of what it is for. */
export const checkSmsCode =
  (ports: Ports): CheckSmsCode =>
  async (attempt) => {
    const check = await checkCode(ports, attempt);
    if (check.outcome === 'right') return { right: true, useUp: check.useUp, leave: check.leave };
    return { right: false, refuse: (call) => refuseCode(call, check, ports.supportPhone) };
  };

function refuseCode(
  call: CallWithCode,
  check: CodeRejection,
  supportPhone: string | undefined,
): never {
  // The try that locks the phone is refused like those behind it.
  const locks = check.outcome === 'wrongCode' && check.lockedMs !== null;
  const refusal = locks ? ({ outcome: 'codeLocked', waitMs: check.lockedMs } as const) : check;
  return answerOrRefuse(call, refusal, verificationTexts(supportPhone));
}
