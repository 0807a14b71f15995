import { lazy, Suspense } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRightAction } from '../../../host/right-action.tsx';
import { useNavigation } from '../../../routes/navigation.tsx';
import { type Bill, hasRaised } from '../bill/bill.ts';
import { useTrackUnreadable } from '../use-track-unreadable.ts';
import { BillHero } from './BillHero.tsx';
import { BillLines } from './BillLines.tsx';
import { DisputeLink } from './DisputeLink.tsx';
import type { Estimate } from './estimate.ts';
import { PaymentCard } from './PaymentCard.tsx';
import { pricingQuery, type RideAddress } from './pricing-handover.ts';
import { breakdownTexts } from './texts.ts';

/** Only this line names its operator, so the others do not load the means to. */
const OPERATED_LINE = 18;
/** Nor those who have nothing to say about their fare. */
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
    // An estimate is no order: its rules are not those of a moment somebody ordered at.
    const ride = estimate === null ? bill.ride : { ...bill.ride, orderedAt: null };
    to('pricing', pricingQuery(ride, address, orderUuid));
  };
  useRightAction(bill.hidesRules ? null : { text: breakdownTexts.rules, onPress: openRules });
  const { ride, dispute } = bill;
  const tellsRaised = useExtension('disputeState') && hasRaised(bill);
  const tellsConfirmed = useExtension('confirmFare') && bill.confirmation?.state === 'confirmed';
  const disputed = estimate === null ? (orderUuid ?? bill.orderUuid) : null;
  return (
    <>
      <BillHero bill={bill} estimate={estimate} />
      <BillLines bill={bill} estimate={estimate} />
      {estimate === null && <PaymentCard bill={bill} />}
      {(tellsRaised || tellsConfirmed) && disputed !== null && (
        <Suspense>
          <ObjectionCard bill={bill} orderUuid={disputed} />
        </Suspense>
      )}
      {dispute === 'possible' && disputed !== null && <DisputeLink orderUuid={disputed} />}
      {ride.expandBizLine === OPERATED_LINE && (
        <Suspense>
          <OperatorCard ride={ride} vehicleLevel={ride.vehicleLevel ?? address.vehicleLevel} />
        </Suspense>
      )}
    </>
  );
}
