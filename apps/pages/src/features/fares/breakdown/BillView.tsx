import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRightAction } from '../../../host/right-action.tsx';
import { type LazyComponent, lazyComponent } from '../../../lib/lazy-component.tsx';
import { useNavigation } from '../../../routes/navigation.tsx';
import { type Bill, isHeldByChecks, isInProgress, progressOfRaisedDispute } from '../bill/bill.ts';
import {
  chooseMainAmount,
  formatDistanceAndTime,
  rideTexts,
  timeTexts,
} from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { useBill } from '../bill/queries.ts';
import { billTexts } from '../bill/texts.ts';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { OptionalAmount } from './AmountRow.tsx';
import { BillLines } from './BillLines.tsx';
import s from './Breakdown.module.css';
import { LINE_WITH_OPERATOR } from './loader.ts';
import { LinesSkeleton } from './NoBill.tsx';
import { OperatorSkeleton } from './OperatorSkeleton.tsx';
import type { InvoiceList, OrderCardsProps } from './OrderCards.tsx';
import { formatPricingAddress, type RideAddress } from './pricing-handover.ts';
import { breakdownTexts } from './texts.ts';

const EarlierBills = lazy(() => import('./earlier/EarlierBills.tsx'));
const FindingsCard = lazy(() => import('./findings/FindingsCard.tsx'));
const QuestionCard = lazy(() => import('./question/QuestionCard.tsx'));
const OperatorCard = lazy(() => import('./OperatorCard.tsx'));

export const OrderCards: LazyComponent<OrderCardsProps> = lazyComponent(
  () => import('./OrderCards.tsx'),
);

export function useOrderBill(options: Parameters<typeof useBill>[0]) {
  useEffect(() => void OrderCards.fetchAhead(), []);
  return useBill(options);
}

type BillViewProps = {
  bill: Bill;
  estimate?: Estimate | null;
  orderUuid?: string | null;
  /** An enterprise order without an order id is disputed by its route plan. */
  routePlanUuid?: string | undefined;
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
    // An estimate has no order time, so the pricing page shows the current rules.
    const ride = estimate === null ? bill.ride : { ...bill.ride, orderedAt: null };
    to('pricing', formatPricingAddress(ride, address, orderUuid));
  };
  useRightAction(bill.hidesRules ? null : { text: billTexts.rules, onPress: openRules });
  const { ride } = bill;
  const hasStates = useExtension('disputeState');
  const hasFindings = useExtension('fareFindings');
  const showsFindings = hasFindings && bill.findings.length > 0;
  const hasCases = useExtension('disputeCases');
  const showsEarlier = hasCases && bill.earlier.length > 0;
  const disputableOrder = estimate === null ? (orderUuid ?? bill.orderUuid) : null;
  const isRaised = hasStates && progressOfRaisedDispute(bill).some(isInProgress);
  const isChecked = estimate === null && (isRaised || (hasFindings && isHeldByChecks(bill)));
  const main = chooseMainAmount(bill, estimate, isChecked);
  return (
    <>
      <BillHero bill={bill} estimate={estimate} main={main}>
        {isChecked && <CheckNote bill={bill} isRaised={isRaised} />}
      </BillHero>
      {/* The lines wait for the cards above them, which would push them down. */}
      <Suspense fallback={<LinesSkeleton />}>
        {hasCases && bill.question?.text && disputableOrder !== null && (
          <QuestionCard question={bill.question} orderUuid={disputableOrder} />
        )}
        {showsFindings && disputableOrder !== null && (
          <FindingsCard bill={bill} orderUuid={disputableOrder} />
        )}
        {showsEarlier && disputableOrder !== null && (
          <EarlierBills wire={bill.earlier} orderUuid={disputableOrder} />
        )}
        <BillLines bill={bill} estimate={estimate} />
        {ride.expandBizLine === LINE_WITH_OPERATOR && (
          <Suspense fallback={<OperatorSkeleton />}>
            <OperatorCard ride={ride} vehicleLevel={ride.vehicleLevel ?? address.vehicleLevel} />
          </Suspense>
        )}
        {estimate === null && (
          <Suspense>
            <OrderCards
              bill={bill}
              orderUuid={disputableOrder}
              routePlanUuid={routePlanUuid}
              invoiceList={invoiceList}
              main={main.amount}
              isChecked={isChecked}
            />
          </Suspense>
        )}
      </Suspense>
    </>
  );
}

type BillHeroProps = {
  bill: Bill;
  estimate: Estimate | null;
  main: ReturnType<typeof chooseMainAmount>;
  children: ReactNode;
};

function BillHero({ bill, estimate, main: { name, amount }, children }: BillHeroProps) {
  const trip = formatDistanceAndTime(bill);
  return (
    <div className={s.hero}>
      <p className={s.heroName}>{name}</p>
      <p>
        <OptionalAmount amount={amount} look="hero" />
      </p>
      {trip && <p className={s.trip}>{trip}</p>}
      <ListOfTexts texts={rideTexts(bill)} />
      <ListOfTexts texts={timeTexts(bill)} />
      {estimate && <p className={s.note}>{billTexts.estimateNote}</p>}
      {children}
    </div>
  );
}

type CheckNoteProps = { bill: Bill; isRaised: boolean };

function CheckNote({ bill, isRaised }: CheckNoteProps) {
  const asksPassenger = !isRaised && bill.heldProgress === null;
  const unpaidNote = asksPassenger ? breakdownTexts.confirmFirst : breakdownTexts.payLater;
  return (
    <p className={s.note}>
      <span className={s.chip}>{breakdownTexts.checking}</span>{' '}
      {bill.unpaid === null ? breakdownTexts.checkingNote : unpaidNote}
    </p>
  );
}

function ListOfTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className={s.ride}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
