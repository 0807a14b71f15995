import { hrefTo } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import type { Bill } from '../bill/bill.ts';
import { isPaid } from '../bill/is-paid.ts';
import s from './Breakdown.module.css';
import { breakdownTexts } from './texts.ts';

export type InvoiceList = QueryOf<'invoice'>['list'];

type InvoiceLinkProps = {
  bill: Bill;
  orderUuid: string;
  /** Of the draft; left out, the kind of car decides. */
  list: InvoiceList;
};

/** Takes what was paid into the invoice draft. */
export function InvoiceLink({ bill, orderUuid, list }: InvoiceLinkProps) {
  if (!isPaid(bill)) return null;
  return (
    <a className={s.link} href={hrefTo('invoice', { orderUuid, list })}>
      {breakdownTexts.invoice}
    </a>
  );
}
