import { type Ref, useId } from 'react';
import s from './LongTextField.module.css';
import { MAX_TEXT_LENGTH } from './text-length.ts';

type LongTextFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | null;
  /** The text is locked while it is being sent, because a later edit would not be sent. */
  isLocked?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** The field accepts more text than may be sent, so that a paste is never cut off silently. */
export function LongTextField({
  label,
  hint,
  value,
  error,
  isLocked = false,
  onChange,
  ref,
}: LongTextFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={s.text}
        rows={5}
        enterKeyHint="enter"
        autoCapitalize="sentences"
        placeholder={hint}
        value={value}
        readOnly={isLocked}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={s.below}>
        {/* The paragraph is always rendered, so that the form does not move when an error appears or disappears. */}
        <p id={`${id}-error`} className={s.error} aria-live="polite">
          {error}
        </p>
        <p id={`${id}-count`} className={s.count}>
          {`${value.length}/${MAX_TEXT_LENGTH}`}
        </p>
      </div>
    </div>
  );
}
