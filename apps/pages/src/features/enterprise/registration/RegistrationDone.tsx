import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/modal/Dialog.tsx';
import { useDownload } from '../success/app-download.ts';
import { ConsoleCard } from '../success/ConsoleCard.tsx';
import { SubmittedMark } from '../success/SubmittedMark.tsx';
import { successTexts } from '../success/texts.ts';
import s from './RegistrationDone.module.css';
import { registrationTexts } from './texts.ts';

type RegistrationDoneProps = {
  /** The simpler form confirms in a dialog over the success, and then goes back. */
  confirms: boolean;
  onAnother: () => void;
};

/** Takes the place of the form once a company is registered (REG-16). */
export function RegistrationDone({ confirms, onAnother }: RegistrationDoneProps) {
  const { brand } = useEnvironment();
  const download = useDownload();
  return (
    <>
      <SubmittedMark title={successTexts.succeeded}>
        <p>
          <strong>{successTexts.consoleWords}</strong>
        </p>
      </SubmittedMark>
      <ConsoleCard />
      <div className={s.ways}>
        {download && <ButtonLink href={download}>{successTexts.download(brand)}</ButtonLink>}
        <Button look="plain" onPress={onAnother}>
          {registrationTexts.another}
        </Button>
      </div>
      {confirms && <ConfirmDialog />}
    </>
  );
}

/** Its button goes back once it is closed; closed in any other way it leaves the success on show. */
function ConfirmDialog() {
  const { brand } = useEnvironment();
  const { back } = useNavigation();
  const [step, setStep] = useState<'open' | 'closed' | 'leaving'>('open');
  useEffect(() => {
    if (step === 'leaving') back();
  }, [step, back]);
  if (step !== 'open') return null;
  return (
    <Dialog
      title={registrationTexts.submittedTitle}
      onClose={() => setStep('closed')}
      actions={<Button onPress={() => setStep('leaving')}>{registrationTexts.understood}</Button>}
    >
      <p>{registrationTexts.submitted(brand)}</p>
      <p>{successTexts.consoleWords}</p>
    </Dialog>
  );
}
