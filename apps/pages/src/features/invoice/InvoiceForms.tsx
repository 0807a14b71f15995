import { tripListNames } from '@ride/domain/invoices/trip-list';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import { InvoiceCompanyFields, InvoiceDeliveryFields, InvoiceHeadCard } from './InvoiceFields.tsx';
import s from './InvoiceForms.module.css';
import { sumInvoiceAmounts } from './invoice-draft.ts';
import { invoiceTexts } from './texts.ts';
import type { InvoiceForm } from './use-invoice.ts';

export function InvoiceForms({ form }: { form: InvoiceForm }) {
  return (
    <>
      <InvoiceHeadCard form={form} />
      {form.draft.isQY && <InvoiceCompanyFields form={form} />}
      <InvoiceDeliveryFields form={form} />
    </>
  );
}

type InvoiceBarProps = {
  form: InvoiceForm;
  clearNote: string;
  action: string;
  onAction: () => void;
};

export function InvoiceBar({ form, clearNote, action, onAction }: InvoiceBarProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { draft, problems } = form;
  const chosen = tripListNames.flatMap((list) => draft[list]).filter(({ isChosen }) => isChosen);
  const clear = () => {
    setConfirming(false);
    form.clear();
  };
  return (
    <BottomBar>
      <p className={s.sum}>
        <span className={s.label}>{invoiceTexts.chosen(chosen.length)}</span>
        <span className={s.total}>
          <MoneyText amount={sumInvoiceAmounts(draft)} />
        </span>
      </p>
      <div className={s.actions}>
        <Button look="plain" onPress={() => setConfirming(true)}>
          {invoiceTexts.clearAll}
        </Button>
        <Button unready={Object.keys(problems).length > 0} onPress={onAction}>
          {action}
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
          {clearNote}
        </Dialog>
      )}
    </BottomBar>
  );
}

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
