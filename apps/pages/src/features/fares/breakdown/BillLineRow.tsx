import type { Fen } from '@ride/domain/money';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import type { BillLine, CalculationStep } from '../bill/bill.ts';
import { billTexts } from '../bill/texts.ts';
import { AmountRow, OptionalAmount } from './AmountRow.tsx';
import s from './Breakdown.module.css';
import { makeColorLegible } from './legible-color.ts';
import { OpenableRow } from './OpenableRow.tsx';

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
    <OpenableRow
      name={<LineName line={line} />}
      amount={<LineAmount line={line} />}
      onOpen={() => trackPress('fare-line')}
    >
      <Working steps={line.working} />
    </OpenableRow>
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

function Working({ steps }: { steps: readonly CalculationStep[] }) {
  // A single step has the same amount as its line, so its amount is not repeated.
  const isSum = steps.length > 1;
  const hasNoAmounts = isSum && steps.every(({ amount }) => amount === null);
  return (
    <>
      {steps.map(({ id, parts, amount }) => (
        <li key={id} className={s.step}>
          <span className={s.parts}>
            {parts.map((part, index) => (
              <span key={part}>{index < parts.length - 1 ? `${part}，` : part}</span>
            ))}
          </span>
          {isSum && amount !== null && (
            <span className={s.amount}>
              <MoneyText amount={amount} />
            </span>
          )}
        </li>
      ))}
      {hasNoAmounts && <li>{billTexts.roundedOnce}</li>}
    </>
  );
}

function LineAmount({ line }: { line: BillLine }) {
  const element = useRef<HTMLSpanElement>(null);
  const color = line.isDeduction ? null : makeColorLegible(line.color);
  const { light, dark } = color ?? {};

  // The content security policy forbids style attributes in server-rendered markup, so the colors
  // are set by script.
  useLayoutEffect(() => {
    if (!light || !dark) return;
    element.current?.style.setProperty('--on-light', light);
    element.current?.style.setProperty('--on-dark', dark);
  }, [light, dark]);

  return (
    <span ref={element} className={s.lineAmount} data-colored={color ? '' : undefined}>
      <OptionalAmount amount={line.amount} look={line.isDeduction ? 'saving' : 'plain'} />
    </span>
  );
}

const TopUpDialog = lazy(() => import('./TopUpDialog.tsx'));

type TopUpRowProps = { line: BillLine; baseFare: Fen | null };

export function TopUpRow({ line, baseFare }: TopUpRowProps) {
  const [isExplained, setExplained] = useState(false);
  const trackPress = useTrackPress();
  const explain = () => {
    trackPress('base-fare-info');
    setExplained(true);
  };
  return (
    <>
      <AmountRow
        name={
          <button type="button" className={s.topUpName} aria-haspopup="dialog" onClick={explain}>
            {line.name}
            <span className={s.mark}>
              <InfoIcon />
            </span>
            <span className="visually-hidden">{billTexts.topUpInfo}</span>
          </button>
        }
      >
        <LineAmount line={line} />
      </AmountRow>
      {isExplained && (
        <Suspense>
          <TopUpDialog line={line} baseFare={baseFare} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </>
  );
}
