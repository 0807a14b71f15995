import { useState } from 'react';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { listNames, totalMoney } from '../invoice-draft.ts';
import { invoiceTexts } from '../texts.ts';
import type { InvoiceDesk } from '../use-invoice.ts';
import s from './InvoiceBar.module.css';

/** The sum, and what can be done with the whole draft. */
export function InvoiceBar({ desk }: { desk: InvoiceDesk }) {
  const [isAsked, setAsked] = useState(false);
  const { draft, problems } = desk;
  const chosen = listNames.flatMap((list) => draft[list]).filter(({ isChosen }) => isChosen);
  const clear = () => {
    setAsked(false);
    desk.clear();
  };
  return (
    <BottomBar>
      <p className={s.sum}>
        <span className={s.label}>{invoiceTexts.chosen(chosen.length)}</span>
        <span className={s.total}>
          <MoneyText amount={totalMoney(draft)} />
        </span>
      </p>
      <div className={s.ways}>
        <Button look="secondary" onPress={() => setAsked(true)}>
          {invoiceTexts.clearAll}
        </Button>
        <Button unready={Object.keys(problems).length > 0} onPress={desk.save}>
          {invoiceTexts.save}
        </Button>
      </div>
      {isAsked && (
        <Dialog
          title={invoiceTexts.clearTitle}
          onClose={() => setAsked(false)}
          actions={
            <>
              <Button look="secondary" onPress={() => setAsked(false)}>
                {invoiceTexts.keep}
              </Button>
              <Button onPress={clear}>{invoiceTexts.clear}</Button>
            </>
          }
        >
          {invoiceTexts.clearNote}
        </Dialog>
      )}
    </BottomBar>
  );
}
