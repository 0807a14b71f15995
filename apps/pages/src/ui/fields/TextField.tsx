import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { ClearIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import s from './TextField.module.css';
import { useToastsAway } from './use-toasts-away.ts';

export type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  /** A screen reader speaks the error although the focus stays, where no toast says it. */
  announcesError?: boolean;
  keyboard?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  placeholder?: string;
  /** The label of the Enter key of a phone's keyboard, and what Enter does. */
  enterKey?: 'next' | 'done';
  spellCheck?: boolean;
  ref?: Ref<HTMLInputElement> | undefined;
  children?: ReactNode;
  sideBelow?: boolean;
};

/** Enter leads to the next visible field; in the last field of a form it submits. */
function pressEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (field.getAttribute('enterkeyhint') === 'next') {
    const fields = [...(field.form ?? document).querySelectorAll<HTMLElement>('[enterkeyhint]')];
    const later = fields.slice(fields.indexOf(field) + 1);
    const next = later.find((other) => !other.closest('details:not([open])'));
    if (next) event.preventDefault();
    next?.focus();
  } else if (!field.form) {
    field.blur();
  }
}

export function TextField({
  label,
  value,
  onChange,
  error,
  announcesError = false,
  keyboard = 'text',
  enterKey = 'next',
  children,
  sideBelow = false,
  ref,
  ...input
}: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useToastsAway(box, error);
  // The text stays unchanged while an input method composes it: a limit or a filter would cut the
  // unfinished pinyin.
  const [composed, setComposed] = useState<string | null>(null);
  const type = (typed: string) => {
    if (composed !== null) setComposed(typed);
    onChange(typed);
  };
  // React keeps text that was typed before hydration, but calls no handler for it.
  const takeTyped = useEffectEvent(() => {
    const typed = box.current?.querySelector('input')?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useEffect(() => takeTyped(), []);
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
          enterKeyHint={enterKey}
          // The values are names, addresses and codes, which a keyboard must not capitalize.
          autoCapitalize="none"
          value={composed ?? value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={pressEnter}
          onCompositionStart={(event) => setComposed(event.currentTarget.value)}
          onCompositionEnd={(event) => {
            setComposed(null);
            onChange(event.currentTarget.value);
          }}
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
      {/* The element is always rendered, so that the form does not move when an error appears or disappears. */}
      <p id={`${id}-error`} className={s.error} aria-live={announcesError ? 'polite' : undefined}>
        {error}
      </p>
    </div>
  );
}
