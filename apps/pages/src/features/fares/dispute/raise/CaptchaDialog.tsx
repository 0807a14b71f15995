import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { GraphicCodeField } from '../../../../parts/verification/GraphicCodeField.tsx';
import { verificationTexts } from '../../../../parts/verification/texts.ts';
import { useGraphicCode } from '../../../../parts/verification/use-graphic-code.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/modal/Dialog.tsx';
import s from './DisputeForm.module.css';
import { captchaScenes, fetchCaptcha, verifyCaptcha } from './queries.ts';
import { raiseTexts } from './texts.ts';
import type { ObjectionKind } from './use-dispute.ts';

type CaptchaDialogProps = {
  kind: ObjectionKind;
  reason: string | null;
  onPass: (ticket: string | undefined) => void;
  onClose: () => void;
};

export function CaptchaDialog({ onClose, ...captcha }: CaptchaDialogProps) {
  const form = useCaptcha(captcha);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.confirm();
  };
  return (
    <Dialog
      title={raiseTexts.captchaTitle}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {raiseTexts.captchaCancel}
          </Button>
          <Button unready={!form.isReady} busy={form.isChecking} onPress={form.confirm}>
            {raiseTexts.captchaConfirm}
          </Button>
        </>
      }
    >
      <p>{form.graphic.question === null ? raiseTexts.captchaNote : raiseTexts.questionNote}</p>
      {/* The form has one field and no button of its own; Enter still submits it. */}
      <form className={s.captchaForm} noValidate onSubmit={submit}>
        <GraphicCodeField
          ref={form.input}
          graphic={form.graphic}
          subject={{ scene: captchaScenes[captcha.kind] }}
          error={form.problem ?? undefined}
          onEdit={form.forgetProblem}
        />
      </form>
    </Dialog>
  );
}

/**
 * A captcha accepts one answer: after a wrong one, a new picture is shown and the field is emptied.
 */
function useCaptcha({ kind, reason, onPass }: Omit<CaptchaDialogProps, 'onClose'>) {
  const call = useCall();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(reason);
  const [isChecking, setChecking] = useState(false);
  const graphic = useGraphicCode(kind, () => fetchCaptcha(call, kind));
  const hasCaptcha = graphic.question !== null || graphic.picture.state === 'shown';

  // Focus moves to the field even if the same problem occurs again, so that a screen reader reads
  // the problem.
  useEffect(() => {
    if (problem !== null && !isChecking) input.current?.focus();
  }, [problem, isChecking]);

  // Nothing is sent if the dialog is closed while the answer is being checked.
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
    graphic.answered(answer?.ok ? null : answer);
    setChecking(false);
    if (!answer) return setProblem(raiseTexts.captchaNoAnswer);
    if (answer.ok) return setProblem(raiseTexts.captchaWrong);
    setProblem(
      answer.message ||
        (answer.refusal === 'captchaEnded' ? raiseTexts.captchaEnded : raiseTexts.captchaWrong),
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
