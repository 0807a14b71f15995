import { type LegalName, legalTitles } from '@ride/contract/legal-versions';
import { type ComponentType, Fragment, lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import s from './TermsField.module.css';
import { termsTexts } from './texts.ts';

type PopupProps = { name: LegalName; onClose: () => void };

const LegalPopup = lazy<ComponentType<PopupProps>>(() =>
  import('../legal/LegalPopup.tsx').then(
    (module) => ({ default: module.LegalPopup }),
    () => ({ default: NoPopup }),
  ),
);

function NoPopup({ onClose }: PopupProps) {
  useEffect(() => {
    showToast(termsTexts.notLoaded);
    onClose();
  }, [onClose]);
  return null;
}

type TermsFieldProps = {
  names: readonly LegalName[];
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The checkbox links to each text, which opens in a popup (REG-11). */
export function TermsField({ names, agreed, error, onChange, ref }: TermsFieldProps) {
  const [open, setOpen] = useState<LegalName | null>(null);
  const label = (
    <>
      {termsTexts.agreeBefore}
      {names.map((name) => (
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
      <Checkbox ref={ref} label={label} checked={agreed} error={error} onChange={onChange} />
      <Suspense>{open && <LegalPopup name={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
