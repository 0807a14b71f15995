import { useTrackPress } from '../../../api/track.ts';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { OpenMark } from '../../../ui/OpenMark.tsx';
import type { BillLine, WorkingStep } from '../bill/bill.ts';
import { AmountRow } from './AmountRow.tsx';
import s from './BillLineRow.module.css';
import { LineAmount } from './LineAmount.tsx';
import { breakdownTexts } from './texts.ts';

/** A line of the fare; where the server says how it was worked out, it opens to show that. */
export function BillLineRow({ line }: { line: BillLine }) {
  const trackPress = useTrackPress();
  if (line.working.length === 0) {
    return (
      <AmountRow name={<LineName line={line} />}>
        <LineAmount line={line} />
      </AmountRow>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && trackPress('fare-line')}>
      <summary className={s.summary}>
        <AmountRow
          name={
            <span className={s.name}>
              <LineName line={line} />
              <OpenMark />
            </span>
          }
        >
          <LineAmount line={line} />
        </AmountRow>
      </summary>
      <Working steps={line.working} />
    </details>
  );
}

function LineName({ line: { name, remark } }: { line: BillLine }) {
  if (remark === null) return name;
  return (
    <>
      {name} <span className={s.remark}>{remark}</span>
    </>
  );
}

function Working({ steps }: { steps: readonly WorkingStep[] }) {
  // The amount of an only step is that of its line.
  const isSum = steps.length > 1;
  const isUntold = isSum && steps.every(({ amount }) => amount === null);
  return (
    <ul className={s.working}>
      {steps.map(({ id, words, amount }) => (
        <li key={id} className={s.step}>
          <span className={s.words}>
            {words.map((part, index) => (
              <span key={part}>{index < words.length - 1 ? `${part}，` : part}</span>
            ))}
          </span>
          {isSum && amount !== null && (
            <span className={s.amount}>
              <MoneyText amount={amount} />
            </span>
          )}
        </li>
      ))}
      {isUntold && <li>{breakdownTexts.roundedOnce}</li>}
    </ul>
  );
}
