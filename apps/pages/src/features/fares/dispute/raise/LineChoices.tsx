import type { ReactNode } from 'react';
import type { BillLine } from '../../bill/bill.ts';
import { KnownAmount } from '../../breakdown/AmountRow.tsx';
import s from './DisputeForm.module.css';
import { objectionTexts } from './texts.ts';

type LineChoicesProps = {
  lines: readonly BillLine[];
  picked: readonly string[];
  onPick: (item: string, isPicked: boolean) => void;
  /** Below a picked line. */
  detailsOf?: (item: string) => ReactNode;
};

/** The lines of the fare, to point at those in question. */
export function LineChoices({ lines, picked, onPick, detailsOf }: LineChoicesProps) {
  return (
    <fieldset className={s.items}>
      <legend className={s.legend}>{objectionTexts.items}</legend>
      {lines.map(({ id, name, amount }) => {
        const isPicked = picked.includes(name);
        // Lines of the same name are picked together, and described once.
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
              <KnownAmount amount={amount} />
            </label>
            {isPicked && isFirst && detailsOf?.(name)}
          </div>
        );
      })}
    </fieldset>
  );
}
