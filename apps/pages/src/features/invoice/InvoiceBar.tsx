import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import s from './InvoiceBar.module.css';
import { listNames, totalMoney } from './invoice-draft.ts';
import { invoiceTexts } from './texts.ts';
import type { InvoiceForm } from './use-invoice.ts';

/** The total, and the actions on the draft. */
export function InvoiceBar({ form }: { form: InvoiceForm }) {
  const [isConfirming, setConfirming] = useState(false);
  const { draft, problems } = form;
  const chosen = listNames.flatMap((list) => draft[list]).filter(({ isChosen }) => isChosen);
  const clear = () => {
    setConfirming(false);
    form.clear();
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
        <Button look="secondary" onPress={() => setConfirming(true)}>
          {invoiceTexts.clearAll}
        </Button>
        <Button unready={Object.keys(problems).length > 0} onPress={form.save}>
          {invoiceTexts.save}
        </Button>
      </div>
      {isConfirming && (
        <Dialog
          title={invoiceTexts.clearTitle}
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button look="secondary" onPress={() => setConfirming(false)}>
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

/** Offers to undo the clearing until something is typed again. */
export function ClearedBanner({ onUndo }: { onUndo: () => void }) {
  return (
    <div role="status">
      <Banner>
        <span className={s.line}>
          {invoiceTexts.cleared}
          <button type="button" className={s.undo} onClick={onUndo}>
            {invoiceTexts.undo}
          </button>
        </span>
      </Banner>
    </div>
  );
}
