import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useLoginIfNeeded } from '../../../parts/session/use-login-when.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PullToRefresh } from '../../../ui/pull-to-refresh/PullToRefresh.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { CityRow } from '../CityRow.tsx';
import { InviterLogin } from '../InviterLogin.tsx';
import { InviteSkeleton } from '../InviteSkeleton.tsx';
import { referralQueries } from '../queries.ts';
import { ShareBar } from '../share/ShareBar.tsx';
import { referralTexts } from '../texts.ts';
import { useActivityCity } from '../use-activity-city.ts';
import { useInviter } from '../use-inviter.ts';
import { Balance } from './Balance.tsx';
import { InvitationList } from './InvitationList.tsx';
import s from './RewardPage.module.css';
import { type RewardTotals, unknownRewardTotals } from './totals.ts';
import { useInvitations } from './use-invitations.ts';

export function RewardPage() {
  const inviter = useInviter('reward');
  // Somebody who was invited is led to registration, so the page waits before it asks for a login.
  if (inviter.state === 'checkingInvitation') return <InviteSkeleton />;
  if (inviter.state === 'invitationUnchecked') return <QuietReload onReload={inviter.reload} />;
  return <Rewards inviter={inviter} />;
}

function Rewards({ inviter }: { inviter: ReturnType<typeof useInviter> }) {
  const { recommendId } = inviter;
  const call = useCall();
  const campaign = useRouteQuery('reward') ?? {};
  const isKnown = recommendId !== null;
  const totals = useQuery(referralQueries.totals(call, useSessionToken(), true));
  const list = useInvitations();
  const city = useActivityCity('reward', isKnown);
  const activity = useQuery(referralQueries.activity(call, city.code, isKnown));
  // The balance and the list are loaded again together, or they would contradict each other.
  const readTogether = useEffectEvent(() => void totals.refetch());
  useEffect(() => readTogether(), []);
  const isLoginNeeded = totals.data === 'loginNeeded' && !totals.isFetching;
  const login = useLoginIfNeeded(isLoginNeeded && inviter.state !== 'loginNeeded');

  if (totals.data === 'loginNeeded') return <InviterLogin page="reward" onLogin={login} />;
  const refresh = () => Promise.all([totals.refetch(), list.refresh()]);
  return (
    <>
      <PullToRefresh onRefresh={refresh}>
        <BalanceCard
          totals={totals.data ?? unknownRewardTotals}
          isLoading={totals.isLoading}
          onReload={() => void totals.refetch()}
        />
        <div className={s.city}>
          <CityRow city={city} />
        </div>
        <InvitationList list={list} />
      </PullToRefresh>
      <ShareBar
        label={referralTexts.goOn}
        recommendId={recommendId}
        activityUuid={activity.data?.activityUuid ?? null}
        campaign={campaign}
      />
    </>
  );
}

type BalanceCardProps = { totals: RewardTotals; isLoading: boolean; onReload: () => void };

function BalanceCard({ totals, isLoading, onReload }: BalanceCardProps) {
  const host = useHost();
  const trackPress = useTrackPress();
  const { memberMoney } = useEnvironment().links;
  const view = () => {
    trackPress('view-money');
    if (memberMoney) host.openPage(memberMoney);
    else showToast(referralTexts.viewLater);
  };
  return (
    <Card>
      <div className={s.line}>
        {isLoading ? (
          <SkeletonGroup>
            <Skeleton shape="title" width="half" />
          </SkeletonGroup>
        ) : (
          <Balance amount={totals.balance} promised={totals.promised} onReload={onReload} />
        )}
        <div className={s.view}>
          <Button look="secondary" onPress={view}>
            {referralTexts.view}
          </Button>
        </div>
      </div>
    </Card>
  );
}

export default RewardPage;
