import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import type { ActivityScope } from '@ride/domain/referral/activity-scope';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useEnvironment } from '../../../api/environment.ts';
import { ActivityRows } from '../../../parts/activity/ActivityRows.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { CityRow } from '../CityRow.tsx';
import { InviterLogin } from '../InviterLogin.tsx';
import { InviteSkeleton } from '../InviteSkeleton.tsx';
import { referralQueries } from '../queries.ts';
import { Balance } from '../reward/Balance.tsx';
import { type RewardTotals, unknownRewardTotals } from '../reward/totals.ts';
import { ShareBar } from '../share/ShareBar.tsx';
import { referralTexts } from '../texts.ts';
import { useActivityCity } from '../use-activity-city.ts';
import { useInviter } from '../use-inviter.ts';
import s from './InvitePage.module.css';
import { MessageFeed } from './MessageFeed.tsx';

export function InvitePage() {
  const call = useCall();
  const query = useRouteQuery('shareEntry') ?? {};
  const inviter = useInviter('shareEntry');
  const isKnown = inviter.recommendId !== null;
  const city = useActivityCity('shareEntry', isKnown);
  const totals = useQuery(referralQueries.totals(call, useSessionToken(), isKnown));
  const activity = useQuery(referralQueries.activity(call, city.code, isKnown));

  // Nothing is shown before the first activity has loaded, because its height decides where
  // everything below it stands.
  const [isShown, setShown] = useState(false);
  if (!isShown && !activity.isPending) setShown(true);

  if (inviter.state === 'loginNeeded') {
    return <InviterLogin page="shareEntry" onLogin={inviter.login} />;
  }
  if (inviter.state === 'loading' || inviter.state === 'checkingInvitation') {
    return <InviteSkeleton />;
  }
  if (inviter.recommendId === null) return <QuietReload onReload={inviter.reload} />;
  if (!isShown) return <InviteSkeleton />;
  const running = activity.data ?? null;
  const campaign = { ...query, ...(running && { activityUuid: running.activityUuid }) };
  const { esource, recommenderid } = query;
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
      {running && <Scope {...running.scope} />}
      {running && <MessageFeed published={running.sampleMessages} />}
      {totals.isPending && <SummarySkeleton />}
      {!totals.isPending && totals.data !== 'loginNeeded' && (
        <RewardSummary
          {...(totals.data ?? unknownRewardTotals)}
          onReload={() => void totals.refetch()}
        />
      )}
      <RowGroup>
        <ListRow title={referralTexts.rewardDetail} href={hrefTo('reward', campaign)} />
        <ListRow
          title={referralTexts.rules}
          href={hrefTo('invitationRules', { adCode: city.code, esource, recommenderid })}
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

function Scope(scope: ActivityScope) {
  if (scope.cities.length === 0) return null;
  return (
    <>
      <RowGroup>
        <ActivityRows {...scope} />
      </RowGroup>
      <p className={s.elsewhere}>{referralTexts.otherCities}</p>
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

type RewardSummaryProps = RewardTotals & { onReload: () => void };

function RewardSummary({ balance, promised, successful, invited, onReload }: RewardSummaryProps) {
  return (
    <Card title={referralTexts.summary}>
      <Balance amount={balance} promised={promised} onReload={onReload} />
      <dl className={s.counts}>
        <div>
          <dt>{referralTexts.successful}</dt>
          <dd>{countText(successful)}</dd>
        </div>
        <div>
          <dt>{referralTexts.invited}</dt>
          <dd>{countText(invited)}</dd>
        </div>
      </dl>
    </Card>
  );
}

const countText = (count: number | null): string =>
  count === null ? referralTexts.unread : referralTexts.companies(count);

function SummarySkeleton() {
  return (
    <Card title={referralTexts.summary}>
      <SkeletonGroup>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    </Card>
  );
}

type InviteBannerProps = { name: string | null; banner: string | null };

function InviteBanner({ name, banner }: InviteBannerProps) {
  const { trustedHosts } = useEnvironment();
  const [broken, setBroken] = useState(false);
  const src = parseTrustedPicture(banner, trustedHosts);
  if (src && !broken) {
    const alt = name ?? referralTexts.slogan;
    return (
      <img
        className={s.picture}
        src={src}
        alt={alt}
        width={686}
        height={320}
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <div className={s.drawn}>
      <p className={s.name}>{name ?? referralTexts.slogan}</p>
      <Gift />
      <ol className={s.stages}>
        {referralTexts.stages.map((stage) => (
          <li key={stage}>{stage}</li>
        ))}
      </ol>
    </div>
  );
}

function Gift() {
  return (
    <svg className={s.gift} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <rect x="16" y="44" width="64" height="40" rx="6" fill="var(--on-brand)" opacity="0.92" />
      <rect x="10" y="32" width="76" height="16" rx="5" fill="var(--on-brand)" />
      <path d="M42 32h12v52H42z" fill="var(--accent)" />
      <path
        d="M48 32c-4-14-22-16-22-6 0 6 12 7 22 6zm0 0c4-14 22-16 22-6 0 6-12 7-22 6z"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="5"
      />
    </svg>
  );
}

export default InvitePage;
