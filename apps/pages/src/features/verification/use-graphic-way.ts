import { useRef, useState } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useTrackPress } from '../../api/track.ts';
import { verificationTexts } from '../../parts/verification/texts.ts';
import { useGraphicCode } from '../../parts/verification/use-graphic-code.ts';
import { useResendCountdown } from '../../parts/verification/use-resend-countdown.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type Verified, verificationCalls } from './queries.ts';
import { puzzleTexts } from './texts.ts';

/** Sends the text message with a graphic code in the puzzle's stead. */
export function useGraphicWay(verified: Verified, onSent: () => void) {
  const call = useCall();
  const trackPress = useTrackPress();
  const countdown = useResendCountdown(verified.mobile);
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [problem, setProblem] = useState<string | null>(null);
  const graphic = useGraphicCode(verified.mobile, () => verificationCalls.picture(call, verified));

  const tell = (words: string) => {
    setProblem(words);
    showToast(words);
    input.current?.focus();
  };
  const send = async () => {
    setStep('sending');
    const sending = verificationCalls.send(call, verified, graphic.code);
    const answer = await sending.catch(() => null);
    if (answer?.ok) {
      setStep('sent');
      return onSent();
    }
    // Whatever came back, the gateway has forgotten this picture.
    graphic.renew();
    setStep('editing');
    if (answer) countdown.refused(answer);
    tell(answer?.message || puzzleTexts.noAnswer);
  };

  return {
    input,
    step,
    problem,
    graphic,
    forgetProblem: () => setProblem(null),
    send() {
      if (!graphic.isWhole) return tell(verificationTexts.graphicCodeMissing);
      if (step !== 'editing') return;
      trackPress('send-code');
      void send();
    },
  };
}
