import { type FormEvent, useEffect, useRef } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import type { LocatedCity } from '../../../api/use-located-city.ts';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { TermsField } from '../../../parts/terms/TermsField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Phrases } from '../../../ui/Phrases.tsx';
import { isSubmitReady, isSubmitting } from './machine/registration-state.ts';
import { LEGAL_TEXTS_TO_AGREE } from './payload.ts';
import { CompanyFields, ContactFields } from './RegistrationFields.tsx';
import s from './RegistrationForm.module.css';
import { registrationTexts } from './texts.ts';
import { useRegistration } from './use-registration.ts';
import type { RegistrationPath } from './variant.ts';

type RegistrationFormProps = {
  path: RegistrationPath;
  located: LocatedCity | null;
  onRegistered: () => void;
};

/** The ten fields in the order of the specification (REG-5). */
export function RegistrationForm({ path, located, onRegistered }: RegistrationFormProps) {
  const { brand } = useEnvironment();
  const registration = useRegistration(path, onRegistered);
  const { state, dispatch } = registration;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ kind: 'submitPressed' });
  };
  return (
    <>
      {state.banner && (
        <RefusalBanner message={state.banner} onEnd={() => dispatch({ kind: 'bannerEnded' })} />
      )}
      <div className={s.welcome}>
        <h2 className={s.title}>
          <Phrases text={registrationTexts.welcome(brand)} />
        </h2>
        <p className={s.note}>
          <Phrases text={registrationTexts.administratorNote} />
        </p>
      </div>
      <Card>
        <form ref={registration.formRef} className={s.form} noValidate onSubmit={submit}>
          <CompanyFields path={path} registration={registration} located={located} />
          <ContactFields registration={registration} />
          <div data-field="agreement">
            <TermsField
              names={LEGAL_TEXTS_TO_AGREE}
              agreed={state.form.agreed}
              error={state.errors.agreement}
              onChange={(agreed) => dispatch({ kind: 'edited', changes: { agreed } })}
            />
          </div>
          <AccountLine />
          {state.isUnanswered && (
            <p role="alert" className={s.unanswered}>
              {registrationTexts.unanswered}
            </p>
          )}
          <Button type="submit" unready={!isSubmitReady(state)} busy={isSubmitting(state)}>
            {registrationTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

type RefusalBannerProps = { message: string; onEnd: () => void };

function RefusalBanner({ message, onEnd }: RefusalBannerProps) {
  const banner = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    banner.current?.ownerDocument.scrollingElement?.scrollTo({ top: 0 });
  }, []);
  return (
    <p ref={banner} className={s.banner} role="alert" onAnimationEnd={onEnd}>
      {message}
    </p>
  );
}
