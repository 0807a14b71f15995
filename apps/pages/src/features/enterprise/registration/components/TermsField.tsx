import { Fragment, useState } from 'react';
import { LegalPopup } from '../../../../parts/legal/LegalPopup.tsx';
import { type LegalName, legalTitles } from '../../../../parts/legal/legal-views.ts';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { agreedTexts } from '../payload.ts';
import { registrationTexts } from '../texts.ts';
import s from './TermsField.module.css';

type TermsFieldProps = {
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
};

/** The tick, and the three texts it is about, each in a popup (REG-11). */
export function TermsField({ agreed, error, onChange }: TermsFieldProps) {
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
