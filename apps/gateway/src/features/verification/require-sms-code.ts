import { answerOrRefuse } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { CallWithCode, CheckSmsCode, RequireSmsCode } from './code-check.ts';
import { type CodeRejection, checkCode, consumeSmsCode } from './sms/check-code-service.ts';
import { verificationTexts } from './texts.ts';

export const requireSmsCode =
  (ports: Ports): RequireSmsCode =>
  async (call, attempt) => {
    const consumed = await consumeSmsCode(ports, attempt);
    if (consumed.outcome !== 'accepted') refuseCode(call, consumed, ports.supportPhone);
  };

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
  // The try that locks the phone gets the same refusal as the tries after it.
  const locks = check.outcome === 'wrongCode' && check.lockedMs !== null;
  const refusal = locks ? ({ outcome: 'codeLocked', waitMs: check.lockedMs } as const) : check;
  return answerOrRefuse(call, refusal, verificationTexts(supportPhone));
}
