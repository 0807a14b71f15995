import { lazy, type ReactNode, Suspense } from 'react';
import { useEnvironment, useExtension } from '../../../api/environment.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import type { Bill } from '../bill/bill.ts';
import { readActualFare, rideTexts, timeTexts } from '../bill/bill-summary.ts';
import { isPaid } from '../bill/is-paid.ts';
import { entryTitle, useDisputeOffers } from '../bill/use-dispute-offers.ts';
import { OptionalAmount } from '../breakdown/AmountRow.tsx';
import { createConfirmChoice, createRaiseChoice, offeredKinds, possibleKinds } from './choices.ts';
import { useConfirmFare } from './confirm/use-confirm-fare.ts';
import { DisputeProgress } from './DisputeProgress.tsx';
import s from './FareHelpPage.module.css';
import type { DisputeControl, ObjectionKind } from './raise/use-dispute.ts';
import { choiceTexts, entryTips, formatKindTitle, helpTexts } from './texts.ts';

const FindingsCard = lazy(() => import('../breakdown/findings/FindingsCard.tsx'));
const AccountLine = lazy(() => import('../../../parts/session/AccountLine.tsx'));
const ConfirmedFare = lazy(() => import('./confirm/ConfirmedFare.tsx'));
const ConfirmFareDialog = lazy(() => import('./confirm/ConfirmFareDialog.tsx'));

type DisputeChoicesProps = {
  control: DisputeControl;
  bill: Bill;
  orderUuid: string;
  children: ReactNode;
};

/** A choice that is not possible stays visible and shows the reason. */
export function DisputeChoices({ control, bill, orderUuid, children }: DisputeChoicesProps) {
  const { supportPhone } = useEnvironment().links;
  const offers = useDisputeOffers();
  const showsFindings = useExtension('fareFindings') && bill.findings.length > 0;
  const confirming = useConfirmFare(orderUuid);
  const choice = createConfirmChoice(bill, useExtension('confirmFare'));
  const confirmation = choice.state === 'possible' ? (confirming.confirmed ?? choice) : choice;
  const choices = offeredKinds(offers).map((kind) => ({
    kind,
    state: createRaiseChoice(bill, kind, offers).state,
  }));
  const possible = possibleKinds(bill, offers);
  const isRaisedWithoutState =
    offers.takesDisputes && bill.dispute === 'raised' && !(offers.sendsState && bill.disputeStatus);
  const isClosed = choices.every(({ state }) => state === 'closed');
  const isOpen = possible.length > 0;
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
      <DisputeProgress bill={bill} orderUuid={orderUuid} areFindingsShown={showsFindings}>
        {isRaisedWithoutState && <Banner>{helpTexts.raised}</Banner>}
        {showsFindings && <FindingsCard bill={bill} />}
        {isClosed && <Banner>{helpTexts.closed}</Banner>}
        <RowGroup title={helpTexts.choices}>
          <ListRow
            title={helpTexts.actualFare}
            tips={<OrderTexts bill={bill} />}
            value={<OptionalAmount amount={readActualFare(bill)} />}
          />
          {isOpen && (
            <ListRow
              title={entryTitle(offers)}
              tips={entryTips(possible)}
              onPress={() => control.start(possible)}
            />
          )}
          {choices.map(({ kind, state }) => (
            <RefusedRow
              key={kind}
              kind={kind}
              title={formatKindTitle(kind, offers)}
              state={state}
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
            <Suspense fallback={<div className={s.pendingAccount} />}>
              <AccountLine />
            </Suspense>
          </div>
        )}
        {children}
      </DisputeProgress>
    </>
  );
}

/** A line breaks between the texts, never inside a date. */
function OrderTexts({ bill }: { bill: Bill }) {
  return [...rideTexts(bill), ...timeTexts(bill)].map((text) => (
    <span key={text} className={s.orderText}>
      {text}{' '}
    </span>
  ));
}

type RefusedRowProps = {
  kind: ObjectionKind;
  title: string;
  state: ReturnType<typeof createRaiseChoice>['state'];
};

function RefusedRow({ kind, title, state }: RefusedRowProps) {
  if (state !== 'notAllowed' && state !== 'tooLate') return null;
  return <ListRow title={title} tips={choiceTexts[kind].refused[state]} />;
}

type ConfirmRowProps = {
  state: ReturnType<typeof createConfirmChoice>['state'];
  isPaid: boolean;
  isConfirming: boolean;
  onConfirm: () => void;
};

function ConfirmRow({ state, isPaid, isConfirming, onConfirm }: ConfirmRowProps) {
  const { noDispute, noDisputeTips, noDisputePaidTips, confirming, needless } = helpTexts;
  switch (state) {
    case 'confirmed':
      return null;
    case 'disputed':
    case 'beingAdjusted':
    case 'decided':
    case 'notAbnormal':
      return <ListRow title={noDispute} tips={needless[state]} />;
    case 'unrecorded':
    case 'possible': {
      const tips = isPaid ? noDisputePaidTips : noDisputeTips;
      return (
        <ListRow title={noDispute} tips={isConfirming ? confirming : tips} onPress={onConfirm} />
      );
    }
  }
}

export function OrderSkeleton() {
  return (
    <SkeletonGroup>
      <div>
        <div className={s.heading}>
          <Skeleton width="short" />
        </div>
        <RowGroup>
          <PendingRow />
          <PendingRow />
          <PendingRow />
        </RowGroup>
      </div>
    </SkeletonGroup>
  );
}

function PendingRow() {
  return (
    <li className={s.pendingRow}>
      <Skeleton width="short" />
      <Skeleton width="most" />
    </li>
  );
}
