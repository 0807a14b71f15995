import { lineObjectionNames, lineObjections } from '@ride/domain/disputes/line-objections';
import { useEffect, useId, useRef } from 'react';
import type { BillLine } from '../../bill/bill.ts';
import { OptionalAmount } from '../../breakdown/AmountRow.tsx';
import s from './DisputeForm.module.css';
import { MAX_POINT_TEXT, pointOf } from './draft-limits.ts';
import p from './PointDetails.module.css';
import { raiseTexts } from './texts.ts';
import type { DisputeDraft, DraftPoint } from './use-dispute.ts';

type LineChoicesProps = {
  lines: readonly BillLine[];
  draft: DisputeDraft;
  withPoints: boolean;
  incomplete: string | null;
  onPick: (item: string, isPicked: boolean) => void;
  onDescribe: (item: string, part: Partial<DraftPoint>) => void;
};

export function LineChoices(props: LineChoicesProps) {
  const { lines, draft, withPoints, incomplete, onPick, onDescribe } = props;
  return (
    <fieldset className={s.items}>
      <legend className={s.legend}>{raiseTexts.items}</legend>
      {lines.map(({ id, name, amount }) => {
        const isPicked = draft.items.includes(name);
        // Lines with the same name are picked together and described once.
        const isFirst = lines.find((line) => line.name === name)?.id === id;
        return (
          <div key={id} className={s.line}>
            <label className={s.item}>
              <input
                type="checkbox"
                className={s.box}
                checked={isPicked}
                onChange={(event) => onPick(name, event.target.checked)}
              />
              <span className={s.name}>{name}</span>
              <OptionalAmount amount={amount} />
            </label>
            {withPoints && isPicked && isFirst && (
              <PointDetails
                point={pointOf(draft.points, name)}
                isMissing={incomplete === name}
                onChange={(part) => onDescribe(name, part)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

type PointDetailsProps = {
  point: DraftPoint;
  isMissing: boolean;
  onChange: (part: Partial<DraftPoint>) => void;
};

function PointDetails({ point, isMissing, onChange }: PointDetailsProps) {
  const { item, choice, text } = point;
  const group = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) first.current?.focus();
  }, [isMissing]);
  return (
    <fieldset className={p.details} aria-describedby={`${group}-error`}>
      <legend className="visually-hidden">{raiseTexts.whatDiffers(item)}</legend>
      <div className={p.choices}>
        {lineObjections.map((each, index) => (
          <label key={each} className={p.choice} data-chosen={choice === each || undefined}>
            <input
              ref={index === 0 ? first : null}
              type="radio"
              name={group}
              className="visually-hidden"
              checked={choice === each}
              onChange={() => onChange({ choice: each })}
            />
            {lineObjectionNames[each]}
          </label>
        ))}
      </div>
      <input
        className={p.text}
        value={text}
        maxLength={MAX_POINT_TEXT}
        aria-label={raiseTexts.pointTextFor(item)}
        placeholder={raiseTexts.pointText}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <p id={`${group}-error`} className={p.error}>
        {isMissing ? raiseTexts.pointMissing(item) : null}
      </p>
    </fieldset>
  );
}
