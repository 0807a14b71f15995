import { useId } from 'react';
import s from './TripFields.module.css';
import { calculatorTexts as t } from './texts.ts';
import type { TripField, TripTyped } from './trip-form.ts';

type TripFieldsProps = {
  typed: TripTyped;
  onEdit: (part: Partial<TripTyped>) => void;
  /** The field that cannot be read, if any. */
  wrong: TripField | null;
};

/** Each field with what it is called, what follows the figure, and the keyboard it wants. */
const fields = [
  { name: 'km', label: t.km, unit: t.kmUnit, input: { inputMode: 'decimal', maxLength: 8 } },
  {
    name: 'minutes',
    label: t.minutes,
    unit: t.minutesUnit,
    input: { inputMode: 'numeric', maxLength: 6 },
  },
  { name: 'departure', label: t.departure, unit: null, input: { type: 'time' } },
] as const;

export function TripFields({ typed, onEdit, wrong }: TripFieldsProps) {
  const errorId = useId();
  const fault = { 'aria-invalid': true, 'aria-describedby': errorId } as const;
  return (
    <>
      <div className={s.fields}>
        {fields.map(({ name, label, unit, input }) => (
          <label key={name} className={s.field}>
            <span className={s.label}>{label}</span>
            <span className={s.box} data-wrong={wrong === name || undefined}>
              <input
                {...input}
                {...(wrong === name ? fault : {})}
                className={s.input}
                value={typed[name]}
                onChange={(event) => onEdit({ [name]: event.target.value })}
              />
              {unit}
            </span>
          </label>
        ))}
      </div>
      {wrong && (
        <p id={errorId} className={s.error}>
          {t.wrong[wrong]}
        </p>
      )}
    </>
  );
}
