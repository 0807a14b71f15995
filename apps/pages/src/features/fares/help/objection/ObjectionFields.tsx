import { type Ref, useId } from 'react';
import type { BillLine } from '../../bill/bill.ts';
import { KnownAmount } from '../../breakdown/AmountRow.tsx';
import { MOST_WORDS } from './draft-limits.ts';
import s from './ObjectionForm.module.css';
import { objectionTexts } from './texts.ts';

type WordsFieldProps = {
  label: string;
  hint: string;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
  ref: Ref<HTMLTextAreaElement>;
};

/** Several lines of text. It takes more than may be sent, so that nothing pasted is cut off. */
export function WordsField({ label, hint, value, error, onChange, ref }: WordsFieldProps) {
  const id = useId();
  return (
    <div>
      <label className={s.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={ref}
        id={id}
        className={s.words}
        rows={5}
        placeholder={hint}
        value={value}
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
          {objectionTexts.wordsLeft(value.length, MOST_WORDS)}
        </p>
      </div>
    </div>
  );
}

type ItemChoicesProps = {
  lines: readonly BillLine[];
  picked: readonly string[];
  onPick: (item: string, isPicked: boolean) => void;
};

/** The lines of the fare, to point at those in question. */
export function ItemChoices({ lines, picked, onPick }: ItemChoicesProps) {
  return (
    <fieldset className={s.items}>
      <legend className={s.legend}>{objectionTexts.items}</legend>
      {lines.map(({ id, name, amount }) => (
        <label key={id} className={s.item}>
          <input
            type="checkbox"
            className={s.box}
            checked={picked.includes(name)}
            onChange={(event) => onPick(name, event.target.checked)}
          />
          <span className={s.name}>{name}</span>
          <KnownAmount amount={amount} />
        </label>
      ))}
    </fieldset>
  );
}
