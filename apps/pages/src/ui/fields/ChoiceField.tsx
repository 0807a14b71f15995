import { useId, useRef } from 'react';
import { ArrowIcon } from '../icons.tsx';
import s from './ChoiceField.module.css';
import { useToastsAway } from './use-toasts-away.ts';

type ChoiceFieldProps = {
  label: string;
  /** What is chosen, as people read it; null before anything is. */
  chosen: string | null;
  placeholder: string;
  error?: string | undefined;
  /** What else there is to know about it, where nothing is wrong. */
  hint?: string | undefined;
  /** Opens the picker. */
  onPress: () => void;
};

/** A field that is filled by choosing, not by typing. */
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
      {/* Always there, so that the form does not move when an error comes or goes. */}
      <p id={`${id}-error`} className={s.error} data-hint={!error || undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
