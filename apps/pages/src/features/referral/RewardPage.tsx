import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useQuery } from '../../api/query/use-query.ts';
import { useLoginWhen } from '../../api/use-login-when.ts';
import { usePathQuery } from '../../paths/navigation.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { LoginNeeded } from './LoginNeeded.tsx';
import { referralQueries } from './queries.ts';
import { BalanceCard } from './reward/BalanceCard.tsx';
import { GoOnInviting } from './reward/GoOnInviting.tsx';
import { InvitationList } from './reward/InvitationList.tsx';
import { useInvitations } from './reward/use-invitations.ts';
import { useSessionToken } from './use-inviter.ts';

/** What has been earned, and what has become of every invitation. */
export function RewardPage() {
  const call = useCall();
  const token = useSessionToken();
  const query = usePathQuery('reward') ?? {};
  const totals = useQuery(referralQueries.totals(call, token, true));
  const list = useInvitations();
  // The balance and the list below it are read together, or they would contradict each other.
  const readTogether = useEffectEvent(() => void totals.refetch());
  useEffect(() => readTogether(), []);
  const login = useLoginWhen(totals.data === 'loginNeeded' && !totals.isFetching);

  if (totals.data === 'loginNeeded') return <LoginNeeded onLogin={login} />;
  const refresh = () => Promise.all([totals.refetch(), list.refresh()]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <BalanceCard totals={totals.data ?? null} isLoading={totals.isLoading} />
      <InvitationList list={list} />
      <GoOnInviting query={query} />
    </PullToRefresh>
  );
}

export default RewardPage;
