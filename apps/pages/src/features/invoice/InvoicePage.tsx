import { ClearedBanner, InvoiceBar } from './InvoiceBar.tsx';
import { CompanyDetails, Delivery, HeadCard } from './InvoiceFields.tsx';
import { TripTabs } from './TripTabs.tsx';
import { useInvoice } from './use-invoice.ts';

/** The draft of an invoice: stored in the session, sent nowhere (INVOICE-1). */
export function InvoicePage() {
  const form = useInvoice();
  return (
    <>
      {form.isCleared && <ClearedBanner onUndo={form.undo} />}
      <TripTabs form={form} />
      <HeadCard form={form} />
      {form.draft.isQY && <CompanyDetails form={form} />}
      <Delivery form={form} />
      <InvoiceBar form={form} />
    </>
  );
}

export default InvoicePage;
