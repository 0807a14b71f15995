import type { BillLine } from '../../breakdown/bill.ts';
import { KnownAmount } from '../../breakdown/KnownAmount.tsx';
import s from './ItemChoices.module.css';
import { objectionTexts } from './texts.ts';

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
