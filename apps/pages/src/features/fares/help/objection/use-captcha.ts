import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { verificationTexts } from '../../../../parts/verification/texts.ts';
import { useGraphicCode } from '../../../../parts/verification/use-graphic-code.ts';
import type { Flow } from '../objection.ts';
import { answerCaptcha, askForCaptcha } from './queries.ts';
import { objectionTexts } from './texts.ts';

interface Captcha {
  readonly flow: Flow;
  /** Why a person is asked again. */
  readonly told: string | null;
  readonly onPass: (ticket: string | undefined) => void;
}

/** One picture takes one answer: after a wrong one, another comes and the field is empty. */
export function useCaptcha({ flow, told, onPass }: Captcha) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(told);
  const [isChecking, setChecking] = useState(false);
  const graphic = useGraphicCode(flow, () => askForCaptcha(call, flow));
  const { picture } = graphic;
  const captchaId = picture.state === 'shown' ? picture.captchaId : null;

  // Read with the field, also when the same problem comes again.
  useEffect(() => {
    if (problem !== null && !isChecking) input.current?.focus();
  }, [problem, isChecking]);

  // Whoever closes the dialog while the answer is checked sends nothing.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const check = async (id: string) => {
    setChecking(true);
    const answer = await answerCaptcha(call, id, graphic.code).catch(() => null);
    if (isClosed.current) return;
    if (answer?.ok) return onPass(answer.data.ticket);
    graphic.renew();
    setChecking(false);
    if (!answer) return setProblem(objectionTexts.captchaNoAnswer);
    setProblem(
      answer.message ||
        (answer.refusal === 'captchaEnded'
          ? objectionTexts.captchaEnded
          : objectionTexts.captchaWrong),
    );
  };

  return {
    input,
    graphic,
    problem,
    isChecking,
    isReady: graphic.isWhole && captchaId !== null,
    forgetProblem: () => setProblem(null),
    confirm() {
      if (!graphic.isWhole) return setProblem(verificationTexts.graphicCodeMissing);
      if (captchaId === null) return setProblem(verificationTexts.pictureFailed);
      if (!isChecking) void check(captchaId);
    },
  };
}
