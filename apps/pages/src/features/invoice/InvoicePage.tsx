import { tripListNames } from '@ride/domain/invoices/trip-list';
import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { BottomBar } from '../../ui/BottomBar.tsx';
import { Button } from '../../ui/Button.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Dialog } from '../../ui/modal/Dialog.tsx';
import { InvoiceCompanyFields, InvoiceDeliveryFields, InvoiceHeadCard } from './InvoiceFields.tsx';
import s from './InvoicePage.module.css';
import { sumInvoiceAmounts } from './invoice-draft.ts';
import { SyncOrderAmount, useSyncedOrders } from './order-trips.ts';
import { TripTabs } from './TripTabs.tsx';
import { invoiceTexts } from './texts.ts';
import { type InvoiceForm, useInvoice } from './use-invoice.ts';

/** The draft of an invoice is stored in the session and never sent (INVOICE-1). */
export function InvoicePage() {
  const form = useInvoice();
  const orders = useSyncedOrders(form.draft);
  return (
    <>
      {form.isCleared && <ClearedBanner onUndo={form.undo} />}
      {orders.map((orderUuid) => (
        <SyncOrderAmount key={orderUuid} form={form} orderUuid={orderUuid} />
      ))}
      <TripTabs form={form} />
      <InvoiceHeadCard form={form} />
      {form.draft.isQY && <InvoiceCompanyFields form={form} />}
      <InvoiceDeliveryFields form={form} />
      <InvoiceBar form={form} />
    </>
  );
}

function InvoiceBar({ form }: { form: InvoiceForm }) {
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

function ClearedBanner({ onUndo }: { onUndo: () => void }) {
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

export default InvoicePage;
