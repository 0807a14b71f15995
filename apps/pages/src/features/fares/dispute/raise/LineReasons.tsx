import { lineObjectionNames, objectionsToLine } from '@ride/domain/disputes/line-objections';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import s from './DisputeForm.module.css';
import { choiceOf, findIncompleteItem } from './draft-limits.ts';
import p from './LineReasons.module.css';
import { StepCard } from './StepCard.tsx';
import { raiseTexts } from './texts.ts';
import type { DisputeControl } from './use-dispute.ts';

export function LineReasons({ control }: { control: DisputeControl }) {
  const { draft, saveDraft, hasMoved } = control;
  const [marked, setMarked] = useState<string | null>(null);
  const incomplete = findIncompleteItem(draft);
  const choose = (item: string, choice: string) => {
    const others = draft.points.filter((point) => point.item !== item);
    saveDraft({ points: [...others, { item, choice }] });
    setMarked(null);
  };
  const goOn = () => {
    if (incomplete === null) saveDraft({ step: 'text' });
    else setMarked(incomplete);
  };
  return (
    <StepCard
      title={raiseTexts.reasons}
      takesFocus={hasMoved}
      onSubmit={goOn}
      submit={
        <Button type="submit" unready={incomplete !== null}>
          {raiseTexts.next}
        </Button>
      }
    >
      {draft.items.map((item) => (
        <Reasons
          key={item}
          item={item}
          chosen={choiceOf(draft.points, item)}
          isMissing={marked === item}
          onChoose={(choice) => choose(item, choice)}
        />
      ))}
    </StepCard>
  );
}

type ReasonsProps = {
  item: string;
  chosen: string | null;
  isMissing: boolean;
  onChoose: (choice: string) => void;
};

function Reasons({ item, chosen, isMissing, onChoose }: ReasonsProps) {
  const group = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isMissing) first.current?.focus();
  }, [isMissing]);
  return (
    <fieldset className={s.items} aria-describedby={`${group}-error`}>
      <legend className={p.legend}>{raiseTexts.whatDiffers(item)}</legend>
      <div className={p.choices}>
        {objectionsToLine(item).map((choice, index) => (
          <label key={choice} className={p.choice} data-chosen={chosen === choice || undefined}>
            <input
              ref={index === 0 ? first : null}
              type="radio"
              name={group}
              className="visually-hidden"
              checked={chosen === choice}
              onChange={() => onChoose(choice)}
            />
            {lineObjectionNames[choice]}
          </label>
        ))}
      </div>
      <p id={`${group}-error`} className={s.error}>
        {isMissing ? raiseTexts.pointMissing(item) : null}
      </p>
    </fieldset>
  );
}
