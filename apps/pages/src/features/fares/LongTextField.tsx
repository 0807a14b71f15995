import { type Ref, useId } from 'react';
import s from './LongTextField.module.css';
import { MAX_TEXT } from './text-length.ts';

type LongTextFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | null;
  /** While it is being sent: what is written then would be in no message. */
  isLocked?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text. It takes more than may be sent, so that nothing pasted is cut off. */
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
        placeholder={hint}
        value={value}
        readOnly={isLocked}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error ${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={s.below}>
        {/* Always there, so that the form does not move when an error comes or goes. */}
        <p id={`${id}-error`} className={s.error}>
          {error}
        </p>
        <p id={`${id}-count`} className={s.count}>
          {`${value.length}/${MAX_TEXT}`}
        </p>
      </div>
    </div>
  );
}
