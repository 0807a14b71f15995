import { type ReactNode, useId, useRef } from 'react';
import { ArrowIcon } from '../icons.tsx';
import s from './ChoiceField.module.css';
import { useToastsAway } from './use-toasts-away.ts';

type ChoiceFieldProps = {
  label: string;
  chosen: string | null;
  placeholder: string;
  error?: string | undefined;
  hint?: ReactNode;
  onPress: () => void;
};

export function ChoiceField({
  label,
  chosen,
  placeholder,
  error,
  hint,
  onPress,
}: ChoiceFieldProps) {
  const id = useId();
  const box = useRef<HTMLButtonElement>(null);
  useToastsAway(box, error);
  return (
    <div>
      <span id={`${id}-label`} className={s.label}>
        {label}
      </span>
      <button
        ref={box}
        type="button"
        className={s.box}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-error`}
        data-wrong={error ? '' : undefined}
        onClick={onPress}
      >
        <span id={`${id}-value`} className={s.value} data-empty={chosen === null || undefined}>
          {chosen ?? placeholder}
        </span>
        <span className={s.arrow}>
          <ArrowIcon />
        </span>
      </button>
      {/* The element is always rendered, so that the form does not move when an error appears or disappears. */}
      <div id={`${id}-error`} className={s.error}>
        {error && <p>{error}</p>}
        {hint && <div className={s.hint}>{hint}</div>}
      </div>
    </div>
  );
}
