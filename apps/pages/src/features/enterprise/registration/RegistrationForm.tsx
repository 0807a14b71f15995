import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import type { LocatedCity } from '../../../api/use-located-city.ts';
import { LegalPopup } from '../../../parts/legal/LegalPopup.tsx';
import { type LegalName, legalTitles } from '../../../parts/legal/legal-views.ts';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { isSubmitReady, isSubmitting } from './machine/registration-state.ts';
import { agreedTexts } from './payload.ts';
import { CompanyFields, ContactFields } from './RegistrationFields.tsx';
import s from './RegistrationForm.module.css';
import { registrationTexts } from './texts.ts';
import { useRegistration } from './use-registration.ts';
import type { RegistrationPath } from './variant.ts';

type RegistrationFormProps = {
  path: RegistrationPath;
  /** The city the visitor is in, once and where that is known. */
  located: LocatedCity | null;
  onRegistered: () => void;
};

/** The ten fields in their order (REG-5). */
export function RegistrationForm({ path, located, onRegistered }: RegistrationFormProps) {
  const { brand } = useEnvironment();
  const registration = useRegistration(path, located, onRegistered);
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
        <h2 className={s.title}>{registrationTexts.welcome(brand)}</h2>
        <p className={s.note}>{registrationTexts.administratorNote}</p>
      </div>
      <Card>
        <form ref={registration.formRef} className={s.form} noValidate onSubmit={submit}>
          <CompanyFields registration={registration} />
          <ContactFields registration={registration} />
          <div data-field="agreement">
            <TermsField
              agreed={state.form.agreed}
              error={state.errors.agreement}
              onChange={(agreed) => dispatch({ kind: 'edited', part: { agreed } })}
            />
          </div>
          <AccountLine />
          <Button type="submit" unready={!isSubmitReady(state)} busy={isSubmitting(state)}>
            {registrationTexts.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

type TermsFieldProps = {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
};

/** The tick, and the three texts it is about, each in a popup (REG-11). */
function TermsField({ agreed, error, onChange }: TermsFieldProps) {
  const [open, setOpen] = useState<LegalName | null>(null);
  const label = (
    <>
      {registrationTexts.agreeBefore}
      {agreedTexts.map((name) => (
        <Fragment key={name}>
          {' '}
          <button type="button" className={s.link} onClick={() => setOpen(name)}>
            《{legalTitles[name]}》
          </button>
        </Fragment>
      ))}
    </>
  );
  return (
    <>
      <Checkbox label={label} checked={agreed} error={error} onChange={onChange} />
      {open && <LegalPopup name={open} onClose={() => setOpen(null)} />}
    </>
  );
}

type RefusalBannerProps = { message: string; onEnd: () => void };

/** Why a registration was refused, at the top; the page scrolls there, and it hides by itself. */
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
