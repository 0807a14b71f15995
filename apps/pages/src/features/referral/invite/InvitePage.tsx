import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { CityRow } from '../CityRow.tsx';
import { InviterLogin } from '../InviterLogin.tsx';
import { InviteSkeleton } from '../InviteSkeleton.tsx';
import { referralQueries } from '../queries.ts';
import { ShareBar } from '../share/ShareBar.tsx';
import { referralTexts } from '../texts.ts';
import { useActivityCity } from '../use-activity-city.ts';
import { useInviter } from '../use-inviter.ts';
import { InviteBanner } from './InviteBanner.tsx';
import { MessageFeed } from './MessageFeed.tsx';
import { RewardSummary } from './RewardSummary.tsx';

/** The invitation page: first who invites, then everything that depends on it. */
export function InvitePage() {
  const call = useCall();
  const query = useRouteQuery('shareEntry') ?? {};
  const inviter = useInviter('shareEntry');
  const isKnown = inviter.recommendId !== null;
  const city = useActivityCity('shareEntry', isKnown);
  const totals = useQuery(referralQueries.totals(call, useSessionToken(), isKnown));
  const activity = useQuery(referralQueries.activity(call, city.code, isKnown));

  if (inviter.state === 'loginNeeded') {
    return <InviterLogin page="shareEntry" onLogin={inviter.login} />;
  }
  if (inviter.state === 'loading' || inviter.state === 'checkingInvitation') {
    return <InviteSkeleton />;
  }
  if (inviter.recommendId === null) return <QuietReload onReload={inviter.reload} />;
  const running = activity.data ?? null;
  const campaign = { ...query, ...(running && { activityUuid: running.activityUuid }) };
  return (
    <>
      {activity.isPending ? (
        <SkeletonGroup>
          <Skeleton shape="picture" />
        </SkeletonGroup>
      ) : running ? (
        <InviteBanner {...running} />
      ) : (
        <NoActivity />
      )}
      <CityRow city={city} />
      {running && <MessageFeed />}
      {typeof totals.data === 'object' && (
        <RewardSummary totals={totals.data} campaign={campaign} />
      )}
      <RowGroup>
        <ListRow
          title={referralTexts.rules}
          href={hrefTo('invitationRules', { adCode: city.code })}
        />
      </RowGroup>
      {running && (
        <ShareBar
          label={referralTexts.share}
          recommendId={inviter.recommendId}
          activityUuid={running.activityUuid}
          campaign={query}
        />
      )}
    </>
  );
}

function NoActivity() {
  return (
    <EmptyState
      drawing={<EmptyParkingSpace />}
      title={referralTexts.noActivity}
      note={referralTexts.noActivityNote}
    />
  );
}

export default InvitePage;
