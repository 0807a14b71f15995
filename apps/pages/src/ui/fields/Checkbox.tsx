import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react';
import s from './Checkbox.module.css';
import { useToastsAway } from './use-toasts-away.ts';

type CheckboxProps = {
  /** The label may contain buttons; a press on one does not tick the box. */
  label: ReactNode;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Checkbox({ label, checked, error, onChange, ref }: CheckboxProps) {
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  useToastsAway(line, error);
  // React keeps a tick that was set before hydration, but calls no handler for it.
  const takeTick = useEffectEvent(() => {
    const ticked = line.current?.querySelector('input')?.checked ?? checked;
    if (ticked !== checked) onChange(ticked);
  });
  useEffect(() => takeTick(), []);
  return (
    <div>
      <div ref={line} className={s.line} data-wrong={error ? '' : undefined}>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: lies under the text, since a label may not hold buttons */}
        <label htmlFor={id} className={s.target} />
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className={s.box}
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
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
