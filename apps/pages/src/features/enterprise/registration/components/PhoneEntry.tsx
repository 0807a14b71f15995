import { useState } from 'react';
import { PhoneField } from '../../../../parts/verification/PhoneField.tsx';
import { registrationTexts } from '../texts.ts';
import { MaskedPhone } from './MaskedPhone.tsx';
import s from './PhoneEntry.module.css';

type PhoneEntryProps = {
  /** Of the login, while it is the one that registers. */
  loginPhone: string | null;
  /** The login's phone could be used again. */
  canGoBack: boolean;
  mobile: string;
  error: string | undefined;
  onChange: (mobile: string) => void;
  onLeave: () => void;
  /** Another phone than the login's is wanted. */
  onType: () => void;
  onGoBack: () => void;
};

/** The login's phone stands masked until its field is touched (REG-12, REG-13). */
export function PhoneEntry({ loginPhone, canGoBack, mobile, error, ...on }: PhoneEntryProps) {
  const [wantsFocus, setWantsFocus] = useState(false);
  if (loginPhone !== null) {
    const type = () => {
      setWantsFocus(true);
      on.onType();
    };
    return <MaskedPhone phone={loginPhone} error={error} onTouch={type} />;
  }
  return (
    <>
      <PhoneField
        ref={wantsFocus ? (input) => input?.focus() : undefined}
        label={registrationTexts.phone}
        value={mobile}
        error={error}
        onChange={on.onChange}
        onBlur={() => {
          setWantsFocus(false);
          on.onLeave();
        }}
      />
      {canGoBack && (
        <button type="button" className={s.back} onClick={on.onGoBack}>
          {registrationTexts.useLoginPhone}
        </button>
      )}
    </>
  );
}
