import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useSliderVerification } from '../../../parts/verification/puzzle-request.ts';
import { verificationTexts } from '../../../parts/verification/texts.ts';
import { useGraphicCode } from '../../../parts/verification/use-graphic-code.ts';
import { useResendCountdown } from '../../../parts/verification/use-resend-countdown.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { registrationCalls } from './queries.ts';
import type { Variant } from './variant.ts';

/**
 * How a typed phone gets its text message: by a graphic code on the page, or by the slider on a
 * page of its own, which sends the text itself and comes back with the minute running.
 */
export function usePhoneProof({ proof }: Variant, mobile: string, passed: string | null) {
  const call = useCall();
  const toPuzzle = useSliderVerification();
  const countdown = useResendCountdown(mobile);
  const isGraphic = proof === 'graphic';
  const about = isGraphic && passed === mobile ? passed : null;
  const [problem, setProblem] = useState<string>();
  const graphic = useGraphicCode(about, () => registrationCalls.graphicCode(call, mobile));

  return {
    graphic,
    /** What is wrong with the graphic code, at its field. */
    problem,
    forgetProblem: () => setProblem(undefined),
    tellMissing() {
      setProblem(verificationTexts.graphicCodeMissing);
      showToast(verificationTexts.graphicCodeMissing);
    },
    readyAt: countdown.readyAt,
    isWaiting: countdown.isRunning,
    /** Whether the page shows a picture to read. */
    isPictured: about !== null,
    isSendable: isGraphic ? graphic.isWhole : passed === mobile,
    /** Once the phone is known to be free (REG-10). */
    begin: () => (isGraphic ? undefined : toPuzzle(mobile, 'register')),
    /** Resolves to whether a text has gone out. */
    async send(): Promise<boolean> {
      if (!isGraphic) {
        toPuzzle(mobile, 'register');
        return false;
      }
      // Whatever comes back, the gateway has forgotten this picture.
      const answer = await registrationCalls
        .sendCode(call, mobile, graphic.code)
        .finally(graphic.renew);
      if (!answer.ok) {
        countdown.refused(answer);
        showToast(answer.message || verificationTexts.serverFault);
        return false;
      }
      countdown.start();
      showToast(verificationTexts.smsCodeSent);
      return true;
    },
  };
}
