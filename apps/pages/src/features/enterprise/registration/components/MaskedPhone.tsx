import { maskPhone } from '@ride/domain/registration/phone';
import { useId } from 'react';
import choice from '../../../../ui/ChoiceField.module.css';
import { registrationTexts } from '../texts.ts';

type MaskedPhoneProps = { phone: string; error: string | undefined; onTouch: () => void };

/** Looks like the field it turns into; characters 4 to 7 are stars. */
export function MaskedPhone({ phone, error, onTouch }: MaskedPhoneProps) {
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
