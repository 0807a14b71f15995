import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRightAction } from '../../../host/right-action.tsx';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { type Bill, hasRaised } from '../bill/bill.ts';
import { mainAmount, rideTexts } from '../bill/bill-summary.ts';
import type { Estimate } from '../bill/estimate.ts';
import { billTexts } from '../bill/texts.ts';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { KnownAmount } from './AmountRow.tsx';
import { BillLines } from './BillLines.tsx';
import s from './Breakdown.module.css';
import { OPERATED_LINE } from './loader.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { pricingQuery, type RideAddress } from './pricing-handover.ts';

/** Loaded only where they are shown. */
const ObjectionCard = lazy(() => import('./ObjectionCard.tsx'));
const OperatorCard = lazy(() => import('./OperatorCard.tsx'));

type BillViewProps = {
  bill: Bill;
  /** Null for an order: it is priced already. */
  estimate?: Estimate | null;
  /** Null for an estimate: there is nothing to dispute. */
  orderUuid?: string | null;
  address?: RideAddress;
};

export function BillView({ bill, estimate = null, orderUuid = null, address = {} }: BillViewProps) {
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
  const disputableOrder = estimate === null ? (orderUuid ?? bill.orderUuid) : null;
  return (
    <>
      <BillHero bill={bill} estimate={estimate} />
      <BillLines bill={bill} estimate={estimate} />
      {estimate === null && <PaymentCard bill={bill} />}
      {(showsRaised || showsConfirmed) && disputableOrder !== null && (
        <Suspense>
          <ObjectionCard bill={bill} orderUuid={disputableOrder} />
        </Suspense>
      )}
      {dispute === 'possible' && disputableOrder !== null && (
        <DisputeLink orderUuid={disputableOrder} />
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
