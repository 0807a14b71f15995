import { useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import type { BillLine } from '../../bill/bill.ts';
import { OptionalAmount } from '../../breakdown/AmountRow.tsx';
import s from './DisputeForm.module.css';
import { StepCard } from './StepCard.tsx';
import { kindTexts, raiseTexts } from './texts.ts';
import type { DisputeControl } from './use-dispute.ts';

type LineChoicesProps = {
  control: DisputeControl;
  lines: readonly BillLine[];
  isOptional: boolean;
};

/** Lines with the same name are picked together. */
export function LineChoices({ control, lines, isOptional }: LineChoicesProps) {
  const { draft, saveDraft, hasMoved } = control;
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isReady = isOptional || draft.items.length > 0;
  const pick = (name: string, isPicked: boolean) => {
    const others = draft.items.filter((picked) => picked !== name);
    saveDraft({ items: isPicked ? [...others, name] : others });
    setMissing(false);
  };
  const goOn = () => {
    if (isReady) return saveDraft({ step: 'reasons' });
    setMissing(true);
    first.current?.focus();
  };
  return (
    <StepCard
      title={kindTexts[draft.kind].items}
      takesFocus={hasMoved}
      onSubmit={goOn}
      submit={
        <Button type="submit" unready={!isReady}>
          {raiseTexts.next}
        </Button>
      }
    >
      <fieldset className={s.items} aria-describedby="lines-error">
        <legend className={s.legend}>
          {isOptional ? raiseTexts.optionalItems : raiseTexts.severalItems}
        </legend>
        {lines.map(({ id, name, amount }, index) => (
          <label key={id} className={s.item}>
            <input
              ref={index === 0 ? first : null}
              type="checkbox"
              className={s.box}
              checked={draft.items.includes(name)}
              onChange={(event) => pick(name, event.target.checked)}
            />
            <span className={s.name}>{name}</span>
            <OptionalAmount amount={amount} />
          </label>
        ))}
      </fieldset>
      <p id="lines-error" className={s.error}>
        {isMissing && raiseTexts.itemMissing}
      </p>
    </StepCard>
  );
}
