import type { FormEvent } from 'react';
import { GraphicCodeField } from '../../../../parts/verification/GraphicCodeField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { Flow } from '../objection.ts';
import s from './CaptchaDialog.module.css';
import { objectionTexts } from './texts.ts';
import { useCaptcha } from './use-captcha.ts';

type CaptchaDialogProps = {
  flow: Flow;
  told: string | null;
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
      <p>{objectionTexts.captchaNote}</p>
      {/* One field and no button of its own: Enter sends it all the same. */}
      <form className={s.form} noValidate onSubmit={submit}>
        <GraphicCodeField
          ref={form.input}
          graphic={form.graphic}
          error={form.problem ?? undefined}
          onEdit={form.forgetProblem}
        />
      </form>
    </Dialog>
  );
}
