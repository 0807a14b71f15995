import { pointChoiceNames, pointChoices } from '@ride/domain/disputes/point-choices';
import { useEffect, useId, useRef } from 'react';
import { MAX_POINT_WORDS } from './draft-limits.ts';
import type { DraftPoint } from './objection.ts';
import s from './PointDetails.module.css';
import { objectionTexts } from './texts.ts';

type PointDetailsProps = {
  point: DraftPoint;
  /** Nothing was chosen or written when it was to be sent. */
  isMissing: boolean;
  onChange: (part: Partial<DraftPoint>) => void;
};

/** What was different about one line of the fare: one of a list, words, or both. */
export function PointDetails({ point, isMissing, onChange }: PointDetailsProps) {
  const { item, choice, words } = point;
  const group = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) first.current?.focus();
  }, [isMissing]);
  return (
    <fieldset className={s.details} aria-describedby={`${group}-error`}>
      <legend className="visually-hidden">{objectionTexts.whatDiffers(item)}</legend>
      <div className={s.choices}>
        {pointChoices.map((each, index) => (
          <label key={each} className={s.choice} data-chosen={choice === each || undefined}>
            <input
              ref={index === 0 ? first : null}
              type="radio"
              name={group}
              className="visually-hidden"
              checked={choice === each}
              onChange={() => onChange({ choice: each })}
            />
            {pointChoiceNames[each]}
          </label>
        ))}
      </div>
      <input
        className={s.words}
        value={words}
        maxLength={MAX_POINT_WORDS}
        aria-label={objectionTexts.pointWordsFor(item)}
        placeholder={objectionTexts.pointWords}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      <p id={`${group}-error`} className={s.error}>
        {isMissing ? objectionTexts.pointMissing(item) : null}
      </p>
    </fieldset>
  );
}
