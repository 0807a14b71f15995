import type { Fen } from '@ride/domain/money';
import { lazy, Suspense, useState } from 'react';
import { useTrackPress } from '../../../api/track.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import type { BillLine } from '../bill/bill.ts';
import { AmountRow } from './AmountRow.tsx';
import { LineAmount } from './LineAmount.tsx';
import s from './TopUpRow.module.css';
import { breakdownTexts } from './texts.ts';

/** Comes when somebody asks what the line is. */
const TopUpDialog = lazy(() => import('./TopUpDialog.tsx'));

type TopUpRowProps = { line: BillLine; baseFare: Fen | null };

/** The line that tops the fare up to the base fare; its name explains itself when pressed. */
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
          <button type="button" className={s.name} aria-haspopup="dialog" onClick={explain}>
            {line.name}
            <span className={s.mark}>
              <InfoIcon />
            </span>
            <span className="visually-hidden">{breakdownTexts.topUpInfo}</span>
          </button>
        }
      >
        <LineAmount line={line} />
      </AmountRow>
      {isExplained && (
        <Suspense>
          <TopUpDialog baseFare={baseFare} onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </>
  );
}
