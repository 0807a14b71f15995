import type { FormEvent } from 'react';
import { useEnvironment } from '../../../../api/environment.ts';
import type { LocatedCity } from '../../../../api/use-located-city.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { registrationTexts } from '../texts.ts';
import { useRegistration } from '../use-registration.ts';
import type { RegistrationPath } from '../variant.ts';
import { RefusalBanner } from './RefusalBanner.tsx';
import { CompanyFields, ContactFields } from './RegistrationFields.tsx';
import s from './RegistrationForm.module.css';
import { TermsField } from './TermsField.tsx';

type RegistrationFormProps = {
  path: RegistrationPath;
  /** The city the visitor is in, once and where that is known. */
  located: LocatedCity | null;
  onDone: () => void;
};

/** The ten fields in their order (REG-5). */
export function RegistrationForm({ path, located, onDone }: RegistrationFormProps) {
  const { brand } = useEnvironment();
  const registration = useRegistration(path, located, onDone);
  const { form, problems, refusal } = registration;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    registration.submit();
  };
  return (
    <>
      {refusal && <RefusalBanner words={refusal} onGone={registration.forgetRefusal} />}
      <div className={s.welcome}>
        <h2 className={s.title}>{registrationTexts.welcome(brand)}</h2>
        <p className={s.note}>{registrationTexts.administratorNote}</p>
      </div>
      <Card>
        <form ref={registration.root} className={s.form} noValidate onSubmit={submit}>
          <CompanyFields registration={registration} />
          <ContactFields registration={registration} />
          <div data-field="agreement">
            <TermsField
              agreed={form.agreed}
              error={problems.agreement}
              onChange={(agreed) => registration.edit({ agreed })}
            />
          </div>
          <Button type="submit" unready={!registration.isReady} busy={registration.isSending}>
            {registrationTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}
