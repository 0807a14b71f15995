import { ClearedBanner, InvoiceBar, InvoiceForms } from './InvoiceForms.tsx';
import { SyncOrderAmount, useSyncedOrders } from './order-trips.ts';
import { TripTabs } from './TripTabs.tsx';
import { invoiceTexts } from './texts.ts';
import type { InvoiceForm } from './use-invoice.ts';

/** The amounts are typed, and nothing is sent, since the gateway takes no application. */
export default function TypedInvoice({ form }: { form: InvoiceForm }) {
  const orders = useSyncedOrders(form.draft);
  return (
    <>
      {form.isCleared && <ClearedBanner onUndo={form.undo} />}
      {orders.map((orderUuid) => (
        <SyncOrderAmount key={orderUuid} form={form} orderUuid={orderUuid} />
      ))}
      <TripTabs form={form} />
      <InvoiceForms form={form} />
      <InvoiceBar
        form={form}
        clearNote={invoiceTexts.clearNote}
        action={invoiceTexts.save}
        onAction={form.save}
      />
    </>
  );
}
