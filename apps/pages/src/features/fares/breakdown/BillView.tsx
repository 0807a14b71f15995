import { type Fen, fen } from '@ride/domain/money';
import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRightAction } from '../../../host/right-action.tsx';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import type { QueryOf } from '../../../routes/routes.ts';
import { Card } from '../../../ui/Card.tsx';
import { type Bill, type BillItem, hasRaised, type PaidItem } from '../bill/bill.ts';
import { mainAmount, rideTexts } from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { billTexts } from '../bill/texts.ts';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { AmountRow, KnownAmount } from './AmountRow.tsx';
import { BillLines } from './BillLines.tsx';
import s from './Breakdown.module.css';
import type { InvoiceList } from './InvoiceLink.tsx';
import { OPERATED_LINE } from './loader.ts';
import { pricingQuery, type RideAddress } from './pricing-handover.ts';

/** Loaded only where they are shown. */
const DifferenceCard = lazy(() => import('./difference/DifferenceCard.tsx'));
const EarlierBills = lazy(() => import('./earlier/EarlierBills.tsx'));
const InvoiceLink = lazy(() => import('./InvoiceLink.tsx'));
const ObjectionCard = lazy(() => import('./ObjectionCard.tsx'));
const FindingsCard = lazy(() => import('./findings/FindingsCard.tsx'));
const QuestionCard = lazy(() => import('./question/QuestionCard.tsx'));
const OperatorCard = lazy(() => import('./OperatorCard.tsx'));

type BillViewProps = {
  bill: Bill;
  /** Null for an order: it is priced already. */
  estimate?: Estimate | null;
  /** Null for an estimate: there is nothing to dispute. */
  orderUuid?: string | null;
  /** Of an enterprise order; a dispute goes by it where the order is not known. */
  routePlanUuid?: string;
  address?: RideAddress;
  invoiceList?: InvoiceList;
};

export function BillView({
  bill,
  estimate = null,
  orderUuid = null,
  routePlanUuid,
  address = {},
  invoiceList,
}: BillViewProps) {
  const { to } = useNavigation();
  const trackPress = useTrackPress();
  useTrackUnreadable(bill.unreadable);
  const openRules = () => {
    trackPress('pricing-rules');
    // An estimate has no order time, so its rules are the current ones.
    const ride = estimate === null ? bill.ride : { ...bill.ride, orderedAt: null };
    to('pricing', pricingQuery(ride, address, orderUuid));
  };
  useRightAction(bill.hidesRules ? null : { text: billTexts.rules, onPress: openRules });
  const { ride, dispute } = bill;
  const showsRaised = useExtension('disputeState') && hasRaised(bill);
  const showsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  const showsFindings = useExtension('fareFindings') && bill.findings.length > 0;
  const hasCases = useExtension('disputeCases');
  const showsEarlier = hasCases && bill.earlier.length > 0;
  const disputableOrder = estimate === null ? (orderUuid ?? bill.orderUuid) : null;
  return (
    <>
      <BillHero bill={bill} estimate={estimate} />
      {hasCases && bill.question && disputableOrder !== null && (
        <Suspense>
          <QuestionCard question={bill.question} orderUuid={disputableOrder} />
        </Suspense>
      )}
      {showsFindings && disputableOrder !== null && (
        <Suspense>
          <FindingsCard bill={bill} orderUuid={disputableOrder} />
        </Suspense>
      )}
      {showsEarlier && disputableOrder !== null && (
        <Suspense>
          <EarlierBills wire={bill.earlier} orderUuid={disputableOrder} />
        </Suspense>
      )}
      <BillLines bill={bill} estimate={estimate} />
      {estimate === null && <PaymentCard bill={bill} />}
      {estimate === null && bill.difference && (
        <Suspense>
          <DifferenceCard wire={bill.difference} total={bill.total} />
        </Suspense>
      )}
      {(showsRaised || showsConfirmed) && disputableOrder !== null && (
        <Suspense>
          <ObjectionCard bill={bill} orderUuid={disputableOrder} />
        </Suspense>
      )}
      {dispute === 'possible' && (disputableOrder ?? routePlanUuid) && (
        <DisputeLink order={disputableOrder ? { orderUuid: disputableOrder } : { routePlanUuid }} />
      )}
      {hasCases && disputableOrder !== null && (
        <Suspense>
          <InvoiceLink bill={bill} orderUuid={disputableOrder} list={invoiceList} />
        </Suspense>
      )}
      {ride.expandBizLine === OPERATED_LINE && (
        <Suspense>
          <OperatorCard ride={ride} vehicleLevel={ride.vehicleLevel ?? address.vehicleLevel} />
        </Suspense>
      )}
    </>
  );
}

type BillHeroProps = { bill: Bill; estimate: Estimate | null };

function BillHero({ bill, estimate }: BillHeroProps) {
  const { name, amount } = mainAmount(bill, estimate);
  const ride = rideTexts(bill);
  return (
    <div className={s.hero}>
      <p className={s.heroName}>{name}</p>
      <p>
        <KnownAmount amount={amount} look="hero" />
      </p>
      {ride.length > 0 && (
        <ul className={s.ride}>
          {ride.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {estimate && <p className={s.note}>{billTexts.estimateNote}</p>}
    </div>
  );
}

function DisputeLink({ order }: { order: QueryOf<'fareHelp'> }) {
  const trackPress = useTrackPress();
  return (
    <a className={s.link} href={hrefTo('fareHelp', order)} onClick={() => trackPress('dispute')}>
      {billTexts.dispute}
    </a>
  );
}

/** The actual fare, the payments by channel, and what is left to pay or to refund. */
function PaymentCard({ bill }: { bill: Bill }) {
  const { actual, paid, unpaid, refundPending, advances, payments } = bill;
  /** A figure is shown where there is one, readable or not. */
  const has = (amount: Fen | null, item: BillItem) =>
    amount !== null || bill.unreadable.includes(item);
  const hasActual = has(actual, 'actualFare');
  const hasPaid = has(paid, 'actPaid');
  const hasUnpaid = has(unpaid, 'unActPaid');
  const hasRefund = has(refundPending, 'stayRefundFare');
  const isAny = hasActual || hasPaid || hasUnpaid || hasRefund;
  if (!isAny && advances.length + payments.length === 0) return null;
  return (
    <Card title={billTexts.payments}>
      {hasActual && (
        <AmountRow name={billTexts.actual} look="strong">
          <KnownAmount amount={actual} />
        </AmountRow>
      )}
      {advances.map((item) => (
        <Paid key={item.id} item={item} name={billTexts.advance(item.name)} />
      ))}
      {payments.map((item) => (
        <Paid key={item.id} item={item} name={item.name} />
      ))}
      {hasPaid && (
        <AmountRow name={billTexts.paid}>
          <KnownAmount amount={paid} />
        </AmountRow>
      )}
      {hasUnpaid && (
        <AmountRow name={billTexts.unpaid} look="strong">
          <KnownAmount amount={unpaid} />
        </AmountRow>
      )}
      {hasRefund && (
        <AmountRow name={billTexts.refundPending}>
          <KnownAmount amount={refundPending} />
        </AmountRow>
      )}
    </Card>
  );
}

function Paid({ item, name }: { item: PaidItem; name: string }) {
  const { channelDiscount } = item;
  const discount = typeof channelDiscount === 'number' ? fen(-channelDiscount) : null;
  return (
    <>
      <AmountRow name={name}>
        <KnownAmount amount={item.amount} />
      </AmountRow>
      {channelDiscount !== null && (
        <div className={s.discount}>
          <AmountRow name={billTexts.channelDiscount}>
            <KnownAmount amount={discount} look="saving" />
          </AmountRow>
        </div>
      )}
    </>
  );
}
