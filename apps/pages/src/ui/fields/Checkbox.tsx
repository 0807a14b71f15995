import { type ReactNode, useId } from 'react';
import s from './Checkbox.module.css';

type CheckboxProps = {
  /** Read out as its name; links may stand in it. */
  label: ReactNode;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
};

export function Checkbox({ label, checked, error, onChange }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className={s.line}>
        <span className={s.target}>
          <input
            id={id}
            type="checkbox"
            className={s.box}
            checked={checked}
            aria-labelledby={`${id}-label`}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={(event) => onChange(event.target.checked)}
          />
        </span>
        {/* Not a label element: a press on a link in it must not tick the box. */}
        <span id={`${id}-label`} className={s.label}>
          {label}
        </span>
      </div>
      <p id={`${id}-error`} className={s.error}>
        {error}
      </p>
    </div>
  );
}
