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
const ObjectionCard = lazy(() => import('./ObjectionCard.tsx'));
const PayBar = lazy(() => import('./PayBar.tsx'));

export type OrderCardsProps = {
  bill: Bill;
  /** Null where nobody says which one it is. */
  orderUuid: string | null;
  list: InvoiceList;
  /** The amount the page says in large. */
  main: Fen | null;
  isChecked: boolean;
};

/** Below the lines of an order: what was paid, why it costs this, and what can be done about it. */
export default function OrderCards({ bill, orderUuid, list, main, isChecked }: OrderCardsProps) {
  return (
    <>
      <PaymentCard bill={bill} main={main} isChecked={isChecked} />
      {bill.difference && (
        <Suspense>
          <DifferenceCard wire={bill.difference} total={bill.total} />
        </Suspense>
      )}
      {orderUuid !== null && <OrderWays bill={bill} orderUuid={orderUuid} list={list} />}
      {orderUuid !== null && bill.unpaid !== null && !isChecked && (
        <Suspense>
          <PayBar orderUuid={orderUuid} />
        </Suspense>
      )}
    </>
  );
}

type OrderWaysProps = { bill: Bill; orderUuid: string; list: InvoiceList };

function OrderWays({ bill, orderUuid, list }: OrderWaysProps) {
  const trackPress = useTrackPress();
  const showsRaised = useExtension('disputeState') && hasRaised(bill);
  const showsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  return (
    <>
      {(showsRaised || showsConfirmed) && (
        <Suspense>
          <ObjectionCard bill={bill} orderUuid={orderUuid} />
        </Suspense>
      )}
      {bill.dispute === 'possible' && (
        <a
          className={s.link}
          href={hrefTo('fareHelp', { orderUuid })}
          onClick={() => trackPress('dispute')}
        >
          {billTexts.dispute}
        </a>
      )}
      {useExtension('disputeCases') && (
        <InvoiceLink bill={bill} orderUuid={orderUuid} list={list} />
      )}
    </>
  );
}
