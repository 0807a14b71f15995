import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { GraphicCodeField } from '../../../../parts/verification/GraphicCodeField.tsx';
import { verificationTexts } from '../../../../parts/verification/texts.ts';
import { useGraphicCode } from '../../../../parts/verification/use-graphic-code.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import s from './DisputeForm.module.css';
import type { Flow } from './objection.ts';
import { fetchCaptcha, sceneOf, verifyCaptcha } from './queries.ts';
import { objectionTexts } from './texts.ts';

type CaptchaDialogProps = {
  flow: Flow;
  reason: string | null;
  onPass: (ticket: string | undefined) => void;
  onClose: () => void;
};

/** Asks for a person before anything is sent. What was written stays behind it, untouched. */
export function CaptchaDialog({ onClose, ...captcha }: CaptchaDialogProps) {
  const form = useCaptcha(captcha);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.confirm();
  };
  return (
    <Dialog
      title={objectionTexts.captchaTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {objectionTexts.captchaCancel}
          </Button>
          <Button unready={!form.isReady} busy={form.isChecking} onPress={form.confirm}>
            {objectionTexts.captchaConfirm}
          </Button>
        </>
      }
    >
      <p>
        {form.graphic.question === null ? objectionTexts.captchaNote : objectionTexts.questionNote}
      </p>
      {/* One field and no button of its own: Enter sends it all the same. */}
      <form className={s.captchaForm} noValidate onSubmit={submit}>
        <GraphicCodeField
          ref={form.input}
          graphic={form.graphic}
          subject={{ scene: sceneOf[captcha.flow] }}
          error={form.problem ?? undefined}
          onEdit={form.forgetProblem}
        />
      </form>
    </Dialog>
  );
}

interface Captcha {
  readonly flow: Flow;
  /** Why the captcha is shown again. */
  readonly reason: string | null;
  readonly onPass: (ticket: string | undefined) => void;
}

/** One picture takes one answer: after a wrong one, another comes and the field is empty. */
function useCaptcha({ flow, reason, onPass }: Captcha) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(reason);
  const [isChecking, setChecking] = useState(false);
  const graphic = useGraphicCode(flow, () => fetchCaptcha(call, flow));
  const hasCaptcha = graphic.question !== null || graphic.picture.state === 'shown';

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

  const check = async (id: string | null) => {
    setChecking(true);
    const answer = await verifyCaptcha(call, id, graphic.code).catch(() => null);
    if (isClosed.current) return;
    if (answer?.ok && !answer.data.failed) return onPass(answer.data.ticket || undefined);
    graphic.renew();
    setChecking(false);
    if (!answer) return setProblem(objectionTexts.captchaNoAnswer);
    if (answer.ok) return setProblem(objectionTexts.captchaWrong);
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
    isReady: graphic.missing === null && hasCaptcha,
    forgetProblem: () => setProblem(null),
    confirm() {
      if (graphic.missing !== null) return setProblem(graphic.missing);
      if (!hasCaptcha) return setProblem(verificationTexts.pictureFailed);
      if (!isChecking) void check(graphic.captchaId);
    },
  };
}
