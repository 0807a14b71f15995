import type { Fen } from '@ride/domain/money';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { BottomBar } from '../../../ui/BottomBar.tsx';
import { type Bill, hasRaisedDispute } from '../bill/bill.ts';
import { isPaid } from '../bill/is-paid.ts';
import { entryTitle, useDisputeOffers } from '../bill/use-dispute-offers.ts';
import { PayButton, useCanPay } from '../pay/PayButton.tsx';
import s from './Breakdown.module.css';
import DisputeCard from './DisputeCard.tsx';
import { DifferenceCard } from './difference/DifferenceCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { breakdownTexts } from './texts.ts';

/** If no list is given, the kind of car decides to which invoice draft the order is added. */
export type InvoiceList = QueryOf<'invoice'>['list'];

export type OrderCardsProps = {
  bill: Bill;
  orderUuid: string | null;
  /** An enterprise order without an order id is disputed by its route plan. */
  routePlanUuid: string | undefined;
  invoiceList: InvoiceList;
  main: Fen | null;
  isChecked: boolean;
};

export default function OrderCards(props: OrderCardsProps) {
  const { bill, orderUuid, routePlanUuid, invoiceList, main, isChecked } = props;
  const trackPress = useTrackPress();
  const disputeTitle = entryTitle(useDisputeOffers());
  const order = orderUuid === null ? { routePlanUuid } : { orderUuid };
  const isNamed = orderUuid !== null || routePlanUuid !== undefined;
  return (
    <>
      <PaymentCard bill={bill} main={main} isChecked={isChecked} />
      {bill.difference && <DifferenceCard wire={bill.difference} total={bill.total} />}
      {orderUuid !== null && <Raised bill={bill} orderUuid={orderUuid} />}
      {bill.dispute === 'possible' && isNamed && (
        <a
          className={s.link}
          href={hrefTo('fareHelp', order)}
          onClick={() => trackPress('dispute')}
        >
          {disputeTitle}
        </a>
      )}
      {orderUuid !== null && isPaid(bill) && (
        <InvoiceLink orderUuid={orderUuid} list={invoiceList} />
      )}
      {orderUuid !== null && bill.unpaid !== null && !isChecked && <PayBar orderUuid={orderUuid} />}
    </>
  );
}

/** A draft follows the bill where disputes change it, and is applied with where invoices are. */
function InvoiceLink({ orderUuid, list }: { orderUuid: string; list: InvoiceList }) {
  const followsBill = useExtension('disputeCases');
  const isApplied = useExtension('invoices');
  if (!(followsBill || isApplied)) return null;
  return (
    <a className={s.link} href={hrefTo('invoice', { orderUuid, list })}>
      {isApplied ? breakdownTexts.applyForInvoice : breakdownTexts.invoice}
    </a>
  );
}

function Raised({ bill, orderUuid }: { bill: Bill; orderUuid: string }) {
  const showsRaised = useExtension('disputeState') && hasRaisedDispute(bill);
  const showsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  if (!showsRaised && !showsConfirmed) return null;
  return <DisputeCard bill={bill} orderUuid={orderUuid} />;
}

function PayBar({ orderUuid }: { orderUuid: string }) {
  if (!useCanPay(orderUuid)) return null;
  return (
    <BottomBar>
      <PayButton orderUuid={orderUuid} />
    </BottomBar>
  );
}
