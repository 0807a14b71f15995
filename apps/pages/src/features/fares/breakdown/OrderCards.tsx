import type { Fen } from '@ride/domain/money';
import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { type Bill, hasRaised } from '../bill/bill.ts';
import { billTexts } from '../bill/texts.ts';
import s from './Breakdown.module.css';
import { InvoiceLink, type InvoiceList } from './InvoiceLink.tsx';
import { PaymentCard } from './PaymentCard.tsx';

/** Loaded only where they are shown. */
const DifferenceCard = lazy(() => import('./difference/DifferenceCard.tsx'));
const DisputeCard = lazy(() => import('./DisputeCard.tsx'));
const PayBar = lazy(() => import('./PayBar.tsx'));

export type OrderCardsProps = {
  bill: Bill;
  /** Null where nobody says which one it is. */
  orderUuid: string | null;
  /** Of an enterprise order; a dispute goes by it where the order is not known. */
  routePlanUuid: string | undefined;
  list: InvoiceList;
  /** The amount the page says in large. */
  main: Fen | null;
  isChecked: boolean;
};

/** Below the lines of an order: what was paid, why it costs this, and what can be done about it. */
export default function OrderCards(props: OrderCardsProps) {
  const { bill, orderUuid, routePlanUuid, list, main, isChecked } = props;
  const trackPress = useTrackPress();
  const order = orderUuid === null ? { routePlanUuid } : { orderUuid };
  const isNamed = orderUuid !== null || routePlanUuid !== undefined;
  return (
    <>
      <PaymentCard bill={bill} main={main} isChecked={isChecked} />
      {bill.difference && (
        <Suspense>
          <DifferenceCard wire={bill.difference} total={bill.total} />
        </Suspense>
      )}
      {orderUuid !== null && <Raised bill={bill} orderUuid={orderUuid} />}
      {bill.dispute === 'possible' && isNamed && (
        <a
          className={s.link}
          href={hrefTo('fareHelp', order)}
          onClick={() => trackPress('dispute')}
        >
          {billTexts.dispute}
        </a>
      )}
      {useExtension('disputeCases') && orderUuid !== null && (
        <InvoiceLink bill={bill} orderUuid={orderUuid} list={list} />
      )}
      {orderUuid !== null && bill.unpaid !== null && !isChecked && (
        <Suspense>
          <PayBar orderUuid={orderUuid} />
        </Suspense>
      )}
    </>
  );
}

/** What was sent about the fare, or that it was confirmed. */
function Raised({ bill, orderUuid }: { bill: Bill; orderUuid: string }) {
  const showsRaised = useExtension('disputeState') && hasRaised(bill);
  const showsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  if (!showsRaised && !showsConfirmed) return null;
  return (
    <Suspense>
      <DisputeCard bill={bill} orderUuid={orderUuid} />
    </Suspense>
  );
}
