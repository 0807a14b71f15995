import { useEnvironment } from '../../../../api/environment.ts';
import { useNavigation } from '../../../../paths/navigation.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SubmittedMark } from '../../success/SubmittedMark.tsx';
import { registrationTexts } from '../texts.ts';
import s from './RegistrationDone.module.css';

type RegistrationDoneProps = {
  /** The simpler form confirms over the success, and then goes back. */
  asksToGoBack: boolean;
  onAnother: () => void;
};

/** Takes the place of the form once a company is registered (spec 2 §2 and §4). */
export function RegistrationDone({ asksToGoBack, onAnother }: RegistrationDoneProps) {
  const { brand, links } = useEnvironment();
  const { back } = useNavigation();
  return (
    <>
      <SubmittedMark title={registrationTexts.succeeded} words={registrationTexts.succeededWords} />
      <div className={s.ways}>
        {links.enterpriseConsole && (
          <ButtonLink href={links.enterpriseConsole}>{registrationTexts.openConsole}</ButtonLink>
        )}
        <Button look="plain" onPress={onAnother}>
          {registrationTexts.another}
        </Button>
      </div>
      {asksToGoBack && (
        <Dialog
          title={registrationTexts.submittedTitle}
          onClose={back}
          actions={<Button onPress={back}>{registrationTexts.understood}</Button>}
        >
          {registrationTexts.submitted(brand)}
        </Dialog>
      )}
    </>
  );
}
