import { type Fen, formatYuan } from '@ride/domain/money';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { InfoIcon } from '../../../ui/icons.tsx';
import { usePressed } from '../rules/use-pressed.ts';
import { AmountRow } from './AmountRow.tsx';
import type { BillLine } from './bill.ts';
import { LineAmount } from './LineAmount.tsx';
import s from './TopUpRow.module.css';
import { breakdownTexts } from './texts.ts';

type TopUpRowProps = { line: BillLine; baseFare: Fen | null };

/** The line that tops the fare up to the base fare; its name explains itself when pressed. */
export function TopUpRow({ line, baseFare }: TopUpRowProps) {
  const [isExplained, setExplained] = useState(false);
  const pressed = usePressed();
  const explain = () => {
    pressed('base-fare-info');
    setExplained(true);
  };
  const close = () => setExplained(false);
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
        <Dialog
          title={breakdownTexts.topUpTitle}
          onClose={close}
          actions={<Button onPress={close}>{breakdownTexts.understood}</Button>}
        >
          <p className={s.words}>{breakdownTexts.topUpWords}</p>
          {baseFare !== null && (
            <p className={s.words}>{breakdownTexts.baseFare(formatYuan(baseFare))}</p>
          )}
        </Dialog>
      )}
    </>
  );
}
