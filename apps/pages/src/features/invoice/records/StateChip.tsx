import { type InvoiceState, invoiceStateNames } from '@ride/domain/invoices/invoice-state';
import s from './StateChip.module.css';

export function StateChip({ state }: { state: InvoiceState }) {
  return (
    <span className={s.chip} data-state={state}>
      {invoiceStateNames[state]}
    </span>
  );
}
