import { useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { joinFormOf } from '../join-form.ts';
import { registrationCalls } from '../queries.ts';
import { registrationTexts } from '../texts.ts';
import type { useRegistration } from '../use-registration.ts';
import s from './JoinOffer.module.css';

type JoinOfferProps = { registration: ReturnType<typeof useRegistration> };
type Step = 'closed' | 'asking' | 'sending' | 'sent';

/** The company has an administrator already: a way forward that says nothing about who it is. */
export function JoinOffer({ registration }: JoinOfferProps) {
  const call = useCall();
  const [step, setStep] = useState<Step>('closed');
  const close = () => setStep('closed');
  const join = joinFormOf(registration);

  const send = async () => {
    if (!join) return showToast(registrationTexts.joinNeeds);
    setStep('sending');
    const answer = await registrationCalls.join(call, join).catch(() => null);
    setStep(answer?.ok ? 'sent' : 'asking');
    if (!answer?.ok) showToast(answer?.message || registrationTexts.joinFailed);
  };

  return (
    <>
      <button type="button" className={s.offer} onClick={() => setStep('asking')}>
        {registrationTexts.joinOffer}
      </button>
      {step === 'sent' && (
        <Dialog
          title={registrationTexts.joinSent}
          onClose={close}
          actions={<Button onPress={close}>{registrationTexts.understood}</Button>}
        >
          {registrationTexts.joinReceipt}
        </Dialog>
      )}
      {(step === 'asking' || step === 'sending') && (
        <Dialog
          title={registrationTexts.joinTitle}
          onClose={close}
          actions={
            <Button unready={!join} busy={step === 'sending'} onPress={send}>
              {registrationTexts.joinSend}
            </Button>
          }
        >
          {registrationTexts.joinWords}
          {!join && <p className={s.needs}>{registrationTexts.joinNeeds}</p>}
        </Dialog>
      )}
    </>
  );
}
