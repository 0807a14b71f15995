import { maskPhone } from '@ride/domain/registration/phone';
import { type FormEvent, useRef, useState } from 'react';
import { isGeneralRefusal } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { usePageTitle } from '../../../host/right-action.tsx';
import { GraphicCodeField } from '../../../parts/verification/GraphicCodeField.tsx';
import { usePictureIdField } from '../../../parts/verification/picture-id.ts';
import { useResendCountdown } from '../../../parts/verification/resend-countdown.ts';
import { useGraphicCode } from '../../../parts/verification/use-graphic-code.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { type VerificationSubject, verificationCalls } from '../queries.ts';
import { puzzleTexts } from '../texts.ts';
import type { VerificationProps } from './SliderVerification.tsx';
import s from './Verification.module.css';

/** For those who cannot drag: the same code is sent for four characters copied from a picture. */
export function GraphicVerification({ subject, onSent, onSwitch }: VerificationProps) {
  const form = useGraphicForm(subject, onSent);
  usePageTitle(
    form.graphic.question === null ? puzzleTexts.graphicTitle : puzzleTexts.questionTitle,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <>
      <Card>
        <p className={s.note}>{puzzleTexts.sendsTo(maskPhone(subject.mobile))}</p>
        <form className={s.form} noValidate onSubmit={submit}>
          <GraphicCodeField
            ref={form.input}
            graphic={form.graphic}
            subject={{ mobile: subject.mobile, scene: subject.scene }}
            error={form.error ?? undefined}
            announcesError
            onEdit={form.clearError}
          />
          <Button
            type="submit"
            unready={form.graphic.missing !== null}
            busy={form.step !== 'editing'}
          >
            {puzzleTexts.send}
          </Button>
        </form>
      </Card>
      {form.step === 'editing' && (
        <Button look="plain" onPress={onSwitch}>
          {puzzleTexts.bySlider}
        </Button>
      )}
    </>
  );
}

/** Sends the text message with a graphic code in place of a puzzle's ticket. */
function useGraphicForm(subject: VerificationSubject, onSent: () => void) {
  const call = useCall();
  const trackPress = useTrackPress();
  const countdown = useResendCountdown(subject.mobile);
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState<string | null>(null);
  const owner = usePictureIdField();
  const graphic = useGraphicCode(subject.mobile, () =>
    verificationCalls.picture(call, subject, owner),
  );

  const showError = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const send = async () => {
    setStep('sending');
    const sending = verificationCalls.send(call, subject, { code: graphic.code, ...owner });
    const answer = await sending.catch(() => null);
    if (answer?.ok) {
      setStep('sent');
      return onSent();
    }
    graphic.answered(answer);
    setStep('editing');
    if (answer) countdown.refused(answer);
    const message = answer?.message || puzzleTexts.noAnswer;
    if (answer) showToast(message);
    if (!answer || !isGeneralRefusal(answer.refusal)) showError(message);
  };

  return {
    input,
    step,
    error,
    graphic,
    clearError: () => setError(null),
    send() {
      if (graphic.missing !== null) return showError(graphic.missing);
      if (step !== 'editing') return;
      trackPress('send-code');
      void send();
    },
  };
}
