import { lazy, Suspense } from 'react';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import type { Bill } from '../bill/bill.ts';
import { actualOf, rideTexts } from '../bill/bill-summary.ts';
import { isPaid } from '../bill/is-paid.ts';
import { KnownAmount } from '../breakdown/AmountRow.tsx';
import { confirmChoice, flowChoice } from './choices.ts';
import { useConfirmFare } from './confirm/use-confirm-fare.ts';
import { ObjectionProgress } from './DisputeProgress.tsx';
import s from './FareHelpPage.module.css';
import type { Flow } from './raise/objection.ts';
import type { ObjectionControl } from './raise/use-dispute.ts';
import { choiceTexts, flowTitle, helpTexts } from './texts.ts';
import { useDisputeOffers } from './use-dispute-offers.ts';

const FindingsCard = lazy(() => import('../breakdown/findings/FindingsCard.tsx'));
const AccountLine = lazy(() => import('../../../parts/session/AccountLine.tsx'));
const ConfirmedFare = lazy(() => import('./confirm/ConfirmedFare.tsx'));
const ConfirmFareDialog = lazy(() => import('./confirm/ConfirmFareDialog.tsx'));

type ObjectionChoicesProps = { control: ObjectionControl; bill: Bill; orderUuid: string };

/** What the passenger can still do; a row that cannot be pressed says why. */
export function ObjectionChoices({ control, bill, orderUuid }: ObjectionChoicesProps) {
  const { supportPhone } = useEnvironment().links;
  const offers = useDisputeOffers();
  const showsFindings = useExtension('fareFindings') && bill.findings.length > 0;
  const confirming = useConfirmFare(orderUuid);
  const choice = confirmChoice(bill, useExtension('confirmFare'));
  const confirmation = choice.state === 'possible' ? (confirming.confirmed ?? choice) : choice;
  const flows: readonly Flow[] = offers.takesDisputes ? ['dispute', 'report'] : ['report'];
  const choices = flows.map((flow) => ({ flow, choice: flowChoice(bill, flow, offers) }));
  const isRaisedUntold =
    offers.takesDisputes && bill.dispute === 'raised' && !(offers.tellsState && bill.disputeStatus);
  const isClosed = choices.every(({ choice }) => choice.state === 'closed');
  const isOpen = choices.some(({ choice }) => choice.state === 'possible');
  return (
    <>
      {confirmation.state === 'confirmed' && (
        <Suspense fallback={<OrderSkeleton />}>
          <ConfirmedFare
            bill={bill}
            orderUuid={orderUuid}
            confirmedAt={confirmation.confirmedAt}
            isNew={confirming.confirmed !== null}
          />
        </Suspense>
      )}
      <ObjectionProgress bill={bill} orderUuid={orderUuid} areFindingsShown={showsFindings} />
      {isRaisedUntold && <Banner>{helpTexts.raised}</Banner>}
      {showsFindings && (
        <Suspense>
          <FindingsCard bill={bill} />
        </Suspense>
      )}
      {isClosed && <Banner>{helpTexts.closed}</Banner>}
      <RowGroup title={helpTexts.choices}>
        <ListRow
          title={helpTexts.actualFare}
          tips={rideTexts(bill).join(' ')}
          value={<KnownAmount amount={actualOf(bill)} />}
        />
        {choices.map(({ flow, choice: { state } }) => (
          <FlowRow
            key={flow}
            flow={flow}
            title={flowTitle(flow, offers)}
            state={state}
            onChoose={() => control.choose(flow)}
          />
        ))}
        <ConfirmRow
          state={confirmation.state}
          isPaid={isPaid(bill)}
          isConfirming={confirming.isConfirming}
          onConfirm={confirmation.state === 'possible' ? confirming.ask : control.agree}
        />
        {!isOpen && supportPhone && (
          <ListRow title={helpTexts.callSupport} href={`tel:${supportPhone}`} />
        )}
      </RowGroup>
      {confirming.isAsking && confirmation.state === 'possible' && (
        <Suspense>
          <ConfirmFareDialog
            bill={bill}
            isConfirming={confirming.isConfirming}
            onConfirm={confirming.confirm}
            onClose={confirming.cancel}
          />
        </Suspense>
      )}
      {(isOpen || confirmation.state === 'possible') && (
        <div className={s.account}>
          <Suspense>
            <AccountLine />
          </Suspense>
        </div>
      )}
    </>
  );
}

type FlowRowProps = {
  flow: Flow;
  title: string;
  state: ReturnType<typeof flowChoice>['state'];
  onChoose: () => void;
};

function FlowRow({ flow, title, state, onChoose }: FlowRowProps) {
  const { tips, refused } = choiceTexts[flow];
  switch (state) {
    case 'possible':
      return <ListRow title={title} tips={tips} onPress={onChoose} />;
    case 'notAllowed':
    case 'tooLate':
      return <ListRow title={title} tips={refused[state]} />;
    default:
      // Shown above the choices.
      return null;
  }
}

type ConfirmRowProps = {
  state: ReturnType<typeof confirmChoice>['state'];
  isPaid: boolean;
  isConfirming: boolean;
  onConfirm: () => void;
};

function ConfirmRow({ state, isPaid, isConfirming, onConfirm }: ConfirmRowProps) {
  const { noObjection, noObjectionTips, noObjectionPaidTips, confirming, needless } = helpTexts;
  switch (state) {
    case 'confirmed':
      return null;
    case 'disputed':
    case 'beingAdjusted':
    case 'decided':
    case 'notAbnormal':
      return <ListRow title={noObjection} tips={needless[state]} />;
    case 'unrecorded':
    case 'possible': {
      const tips = isPaid ? noObjectionPaidTips : noObjectionTips;
      return (
        <ListRow title={noObjection} tips={isConfirming ? confirming : tips} onPress={onConfirm} />
      );
    }
  }
}

export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width="short" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
