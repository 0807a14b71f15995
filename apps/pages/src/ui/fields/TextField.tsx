import { type ReactNode, type Ref, useId, useRef } from 'react';
import { ClearIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import s from './TextField.module.css';

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Shown under the field and read with it. */
  error?: string | undefined;
  /** Which keyboard comes up. */
  keyboard?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  placeholder?: string;
  /** `off` where a phone would turn what is typed into capitals or words. */
  autoCapitalize?: 'off';
  spellCheck?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Beside what is typed: a get-code button. */
  children?: ReactNode;
  /** Needs the whole width, so it stands under what is typed. */
  sideBelow?: boolean;
};

export function TextField({
  label,
  value,
  onChange,
  error,
  keyboard = 'text',
  children,
  sideBelow = false,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    box.current?.querySelector('input')?.focus();
  };

  return (
    <div className={s.field}>
      <label id={`${id}-label`} className={s.label} htmlFor={id}>
        {label}
      </label>
      <div
        ref={box}
        className={s.box}
        data-wrong={error ? '' : undefined}
        data-tall={sideBelow || undefined}
      >
        <input
          {...input}
          ref={ref}
          id={id}
          className={s.input}
          type={keyboard === 'tel' ? 'tel' : 'text'}
          inputMode={keyboard}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <button
            type="button"
            className={s.clear}
            aria-label={uiTexts.clear}
            aria-describedby={`${id}-label`}
            onClick={clear}
          >
            <ClearIcon />
          </button>
        )}
        {children && (
          <div className={s.side} data-below={sideBelow || undefined}>
            {children}
          </div>
        )}
      </div>
      {/* Always there, so that the form does not move when an error comes or goes. */}
      <p id={`${id}-error`} className={s.error}>
        {error}
      </p>
    </div>
  );
}
