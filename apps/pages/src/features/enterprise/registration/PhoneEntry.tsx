import { maskPhone } from '@ride/domain/registration/phone';
import { useEffect, useId, useRef, useState } from 'react';
import { PhoneField } from '../../../parts/verification/PhoneField.tsx';
import choice from '../../../ui/fields/ChoiceField.module.css';
import s from './PhoneEntry.module.css';
import { registrationTexts } from './texts.ts';

type PhoneEntryProps = {
  loginPhone: string | null;
  replacedPhone: string | null;
  mobile: string;
  error: string | undefined;
  onChange: (mobile: string) => void;
  onBlur: (whenFree: 'stay' | 'verify') => void;
  onReplace: () => void;
  onRestore: () => void;
};

/**
 * The phone of the login is shown masked until the field is touched (REG-12, REG-13). The first
 * typed digit replaces it; leaving the field empty restores it.
 */
export function PhoneEntry({ loginPhone, replacedPhone, mobile, error, ...on }: PhoneEntryProps) {
  const [wantsFocus, setWantsFocus] = useState(false);
  const lastPress = useLastPress();
  if (loginPhone !== null) {
    const replace = () => {
      setWantsFocus(true);
      on.onReplace();
    };
    return <MaskedPhone phone={loginPhone} error={error} onTouch={replace} />;
  }
  const blur = () => {
    setWantsFocus(false);
    // Opening the verification would swallow the press on the control that took the focus, unless
    // that control sends the code.
    const control = lastPress();
    const isCodeButton = control?.closest('[data-field="smsCode"]') != null;
    on.onBlur(control === null || isCodeButton ? 'verify' : 'stay');
  };
  return (
    <>
      <PhoneField
        ref={wantsFocus ? (input) => input?.focus() : undefined}
        label={registrationTexts.phone}
        placeholder={replacedPhone === null ? undefined : maskPhone(replacedPhone)}
        value={mobile}
        error={error}
        onChange={on.onChange}
        onBlur={blur}
      />
      {replacedPhone !== null && mobile !== '' && (
        <button type="button" className={s.back} onClick={on.onRestore}>
          {registrationTexts.useLoginPhone}
        </button>
      )}
    </>
  );
}

type MaskedPhoneProps = { phone: string; error: string | undefined; onTouch: () => void };

function MaskedPhone({ phone, error, onTouch }: MaskedPhoneProps) {
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className={choice.label}>
        {registrationTexts.phone}
      </span>
      <button
        type="button"
        className={choice.box}
        aria-labelledby={`${id}-label ${id}-phone ${id}-edit`}
        aria-describedby={`${id}-error`}
        data-wrong={error ? '' : undefined}
        onFocus={onTouch}
        onClick={onTouch}
      >
        <span id={`${id}-phone`} className={choice.value}>
          {maskPhone(phone)}
        </span>
        <span id={`${id}-edit`} className={choice.arrow}>
          <EditIcon />
          <span className="visually-hidden">{registrationTexts.editPhone}</span>
        </span>
      </button>
      <p id={`${id}-error`} className={choice.error}>
        {error}
      </p>
    </div>
  );
}

function EditIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="m5 19 1-4L16 5l3 3L9 18zM14 7l3 3" />
    </svg>
  );
}

const CONTROL = 'a, button, label, summary';

/**
 * Returns the control that was pressed last, if nothing was typed or focused since. Phones do not
 * focus a pressed button, so `relatedTarget` of a blur event does not name it.
 */
function useLastPress(): () => Element | null {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest(CONTROL) : null;
    };
    const forget = () => {
      pressed.current = null;
    };
    // The arrows above a phone's keyboard move the focus without a key event.
    const onFocus = ({ target }: Event) => {
      if (target instanceof HTMLInputElement) forget();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', forget, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', forget, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, []);
  return () => pressed.current;
}
