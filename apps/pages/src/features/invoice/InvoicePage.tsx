import { useExtension } from '../../api/environment.ts';
import OwnTripsInvoice from './OwnTripsInvoice.tsx';
import TypedInvoice from './TypedInvoice.tsx';
import { useInvoice } from './use-invoice.ts';

/** The draft of an invoice is stored in the session and never sent itself (INVOICE-1, INVOICE-3). */
export function InvoicePage() {
  const form = useInvoice();
  return useExtension('invoices') ? <OwnTripsInvoice form={form} /> : <TypedInvoice form={form} />;
}

export default InvoicePage;
