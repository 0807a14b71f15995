import { lazy, type ReactNode, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRightAction } from '../../../host/right-action.tsx';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { type Bill, hasRaised, isHeld, isUnderWay, raisedProgress } from '../bill/bill.ts';
import { distanceAndTime, mainAmount, rideTexts } from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { billTexts } from '../bill/texts.ts';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { KnownAmount } from './AmountRow.tsx';
import { BillLines } from './BillLines.tsx';
import s from './Breakdown.module.css';
import type { InvoiceList } from './InvoiceLink.tsx';
import { OPERATED_LINE } from './loader.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { pricingQuery, type RideAddress } from './pricing-handover.ts';

/** Loaded only where they are shown. */
const DifferenceCard = lazy(() => import('./difference/DifferenceCard.tsx'));
const EarlierBills = lazy(() => import('./earlier/EarlierBills.tsx'));
const InvoiceLink = lazy(() => import('./InvoiceLink.tsx'));
const ObjectionCard = lazy(() => import('./ObjectionCard.tsx'));
const FindingsCard = lazy(() => import('./findings/FindingsCard.tsx'));
const QuestionCard = lazy(() => import('./question/QuestionCard.tsx'));
const PayBar = lazy(() => import('./PayBar.tsx'));
const OperatorCard = lazy(() => import('./OperatorCard.tsx'));

type BillViewProps = {
  bill: Bill;
  /** Null for an order: it is priced already. */
  estimate?: Estimate | null;
  /** Null for an estimate: there is nothing to dispute. */
  orderUuid?: string | null;
  address?: RideAddress;
  invoiceList?: InvoiceList;
};

export function BillView({
  bill,
  estimate = null,
  orderUuid = null,
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
  const hasStates = useExtension('disputeState');
  const showsRaised = hasStates && hasRaised(bill);
  const showsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  const hasFindings = useExtension('fareFindings');
  const showsFindings = hasFindings && bill.findings.length > 0;
  const hasCases = useExtension('disputeCases');
  const showsEarlier = hasCases && bill.earlier.length > 0;
  const disputableOrder = estimate === null ? (orderUuid ?? bill.orderUuid) : null;
  const isRaised = hasStates && raisedProgress(bill).some(isUnderWay);
  const isChecked = estimate === null && (isRaised || (hasFindings && isHeld(bill)));
  const main = mainAmount(bill, estimate, isChecked);
  return (
    <>
      <BillHero bill={bill} estimate={estimate} main={main}>
        {isChecked && <Checking bill={bill} isRaised={isRaised} />}
      </BillHero>
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
      <BillLines bill={bill} estimate={estimate} main={main.amount} />
      {estimate === null && (
        <PaymentCard bill={bill} main={main.amount} isChecked={isChecked} />
      )}
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
      {dispute === 'possible' && disputableOrder !== null && (
        <DisputeLink orderUuid={disputableOrder} />
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
      {bill.unpaid !== null && !isChecked && disputableOrder !== null && (
        <Suspense>
          <PayBar orderUuid={disputableOrder} />
        </Suspense>
      )}
    </>
  );
}

type BillHeroProps = {
  bill: Bill;
  estimate: Estimate | null;
  main: ReturnType<typeof mainAmount>;
  /** What there is to know before the amount is paid. */
  children: ReactNode;
};

function BillHero({ bill, estimate, main: { name, amount }, children }: BillHeroProps) {
  const trip = distanceAndTime(bill);
  const ride = rideTexts(bill);
  return (
    <div className={s.hero}>
      <p className={s.heroName}>{name}</p>
      <p>
        <KnownAmount amount={amount} look="hero" />
      </p>
      {trip && <p className={s.trip}>{trip}</p>}
      {ride.length > 0 && (
        <ul className={s.ride}>
          {ride.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {estimate && <p className={s.note}>{billTexts.estimateNote}</p>}
      {children}
    </div>
  );
}

type CheckingProps = { bill: Bill; isRaised: boolean };

/** The fare is being checked, and what to do meanwhile. */
function Checking({ bill, isRaised }: CheckingProps) {
  const asksPassenger = !isRaised && bill.heldProgress === null;
  const unpaidNote = asksPassenger ? billTexts.confirmFirst : billTexts.payLater;
  return (
    <p className={s.note}>
      <span className={s.chip}>{billTexts.checking}</span>{' '}
      {bill.unpaid === null ? billTexts.checkingNote : unpaidNote}
    </p>
  );
}

function DisputeLink({ orderUuid }: { orderUuid: string }) {
  const trackPress = useTrackPress();
  return (
    <a
      className={s.link}
      href={hrefTo('fareHelp', { orderUuid })}
      onClick={() => trackPress('dispute')}
    >
      {billTexts.dispute}
    </a>
  );
}
