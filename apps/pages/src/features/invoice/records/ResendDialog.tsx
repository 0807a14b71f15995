import { LONGEST_MAIL, MAIL_PATTERN } from '@ride/domain/invoices/invoice-head';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { cleanInvoiceField } from '../invoice-draft.ts';
import { recordQuery, sendAgain } from './queries.ts';
import s from './ResendDialog.module.css';
import { resendTexts as t } from './texts.ts';

type ResendDialogProps = { applicationId: string; onClose: () => void };

/** The address of the application is filled in, and may be changed for this one mail. */
export default function ResendDialog({ applicationId, onClose }: ResendDialogProps) {
  const { email, type, problem, isSending, submit } = useResend(applicationId, onClose);
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onPress={onClose}>
            {t.cancel}
          </Button>
          <Button busy={isSending} onPress={() => void submit()}>
            {t.send}
          </Button>
        </>
      }
    >
      <form
        className={s.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={t.email}
          keyboard="email"
          enterKey="done"
          autoComplete="email"
          value={email}
          error={problem ?? undefined}
          announcesError
          onChange={type}
        />
      </form>
    </Dialog>
  );
}

function useResend(applicationId: string, onClose: () => void) {
  const call = useCall();
  const { data } = useQuery(recordQuery(call, useSessionToken(), applicationId));
  const known = typeof data === 'object' ? data.head?.email : undefined;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const sending = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const email = typed ?? known ?? '';

  async function submit(): Promise<void> {
    const wrong = findMailProblem(email);
    setProblem(wrong);
    if (wrong !== null || sending.current) return;
    sending.current = true;
    setSending(true);
    const message = await sendAgain(call, applicationId, email).catch(() => t.noAnswer);
    sending.current = false;
    setSending(false);
    if (message !== null && isShown.current) return setProblem(message);
    showToast(message ?? t.done);
    onClose();
  }

  return {
    email,
    problem,
    isSending,
    submit,
    type(value: string) {
      setTyped(cleanInvoiceField('eMail', value));
      setProblem(null);
    },
  };
}

function findMailProblem(email: string): string | null {
  if (email === '') return t.mailMissing;
  return email.length <= LONGEST_MAIL && MAIL_PATTERN.test(email) ? null : t.mailMalformed;
}
