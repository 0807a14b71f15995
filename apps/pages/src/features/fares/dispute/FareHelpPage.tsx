import { lazy, type ReactNode, Suspense, useEffect, useId } from 'react';
import type { CallFlags } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import { useIsSlow } from '../../../lib/use-is-slow.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import type { Bill } from '../bill/bill.ts';
import { billQueries, useBill } from '../bill/queries.ts';
import { useDisputeOffers } from '../bill/use-dispute-offers.ts';
import { flagsWithoutToast } from '../call-flags.ts';
import { QuestionList } from '../questions/QuestionList.tsx';
import { createRaiseChoice } from './choices.ts';
import { DisputeChoices, OrderSkeleton } from './DisputeChoices.tsx';
import { DisputeProgress } from './DisputeProgress.tsx';
import s from './FareHelpPage.module.css';
import { useDispute } from './raise/use-dispute.ts';
import { helpTexts, listHelpQuestions } from './texts.ts';

export function FareHelpPage() {
  const { orderUuid, routePlanUuid } = useRouteQuery('fareHelp') ?? {};
  const id = orderUuid ?? routePlanUuid;
  if (id) {
    return (
      <OrderHelp id={id} isPlan={!orderUuid}>
        <Questions />
      </OrderHelp>
    );
  }
  return (
    <>
      <Banner>{helpTexts.fromBreakdown}</Banner>
      <Questions />
    </>
  );
}

function Questions() {
  const offers = useDisputeOffers();
  const titleId = useId();
  return (
    <>
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={s.heading}>
          {helpTexts.questions}
        </h2>
        <QuestionList questions={listHelpQuestions(offers)} />
      </section>
      <RowGroup>
        <ListRow title={helpTexts.moreQuestions} href={hrefTo('questions')} />
      </RowGroup>
    </>
  );
}

const withoutLogin: CallFlags = { ...flagsWithoutToast, login: 'never' };

type OrderHelpProps = {
  id: string;
  /**
   * Some enterprise orders are known only by their route plan; a cost problem is then reported by
   * the plan.
   */
  isPlan: boolean;
  /** The questions are shown with the order, so that it does not push them away when it arrives. */
  children: ReactNode;
};

/** Everybody may read the help, so the page offers the login and never forces it. */
function OrderHelp({ id, isPlan, children }: OrderHelpProps) {
  const call = useCall();
  const result = useBill(
    isPlan
      ? billQueries.enterprise(call, { routePlanUuid: id }, withoutLogin)
      : billQueries.order(call, id, withoutLogin),
  );
  const isSlow = useIsSlow();
  switch (result.state) {
    case 'shown':
      return (
        <OrderDispute key={id} bill={result.bill} orderUuid={id}>
          {children}
        </OrderDispute>
      );
    case 'loading':
      return (
        <>
          <OrderSkeleton />
          {isSlow && children}
        </>
      );
    case 'loginNeeded':
      return (
        <>
          <LoginOffer />
          {children}
        </>
      );
    case 'nothing':
      return (
        <>
          <QuietReload onReload={result.reload} />
          {children}
        </>
      );
  }
}

function LoginOffer() {
  const { requestLogin } = useLogin();
  return (
    <Card>
      <div className={s.offer}>
        <p>{helpTexts.loginNeeded}</p>
        <Button onPress={() => void requestLogin()}>{helpTexts.login}</Button>
      </div>
    </Card>
  );
}

const DisputeSteps = lazy(() => import('./raise/DisputeSteps.tsx'));

type OrderDisputeProps = { bill: Bill; orderUuid: string; children: ReactNode };

function OrderDispute({ bill, orderUuid, children }: OrderDisputeProps) {
  const control = useDispute(orderUuid);
  const { current } = control;
  const offers = useDisputeOffers();
  // A stored draft may no longer be sendable, for instance after a dispute from another device.
  const isNoLongerPossible =
    current.step === 'writing' &&
    createRaiseChoice(bill, current.kind, offers).state !== 'possible';
  const order = { control, bill, orderUuid };
  const isSent = current.step === 'sent';
  const isChoosing = current.step === 'choosing' || isNoLongerPossible;
  const isBack = control.hasMoved && current.step === 'choosing';
  useEffect(() => {
    if (isBack) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <>
      {current.step !== 'choosing' && (
        <Suspense fallback={<OrderSkeleton />}>
          <DisputeSteps current={current} isOvertaken={isNoLongerPossible} {...order} />
        </Suspense>
      )}
      {isChoosing && <DisputeChoices {...order}>{children}</DisputeChoices>}
      {(isSent || current.step === 'refused') && (
        <DisputeProgress bill={bill} orderUuid={orderUuid} isBelowReceipt={isSent} />
      )}
      {!isChoosing && children}
    </>
  );
}

export default FareHelpPage;
