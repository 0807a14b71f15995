import { ClearedBanner } from './components/ClearedBanner.tsx';
import { Delivery } from './components/Delivery.tsx';
import { CompanyDetails, HeadCard } from './components/HeadCard.tsx';
import { InvoiceBar } from './components/InvoiceBar.tsx';
import { TripTabs } from './components/TripTabs.tsx';
import { useInvoice } from './use-invoice.ts';

/** The draft of an invoice: kept for the visit, sent nowhere (INVOICE-1). */
export function InvoicePage() {
  const desk = useInvoice();
  return (
    <>
      {desk.isCleared && <ClearedBanner onUndo={desk.undo} />}
      <TripTabs desk={desk} />
      <HeadCard desk={desk} />
      {desk.draft.isQY && <CompanyDetails desk={desk} />}
      <Delivery desk={desk} />
      <InvoiceBar desk={desk} />
    </>
  );
}

export default InvoicePage;
