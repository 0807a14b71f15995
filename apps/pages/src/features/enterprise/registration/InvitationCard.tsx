import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useExtension } from '../../../api/environment.ts';
import { ActivityRows } from '../../../parts/activity/ActivityRows.tsx';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { describeSubmitter } from './payload.ts';
import { registrationQueries } from './queries.ts';
import { registrationTexts } from './texts.ts';
import type { RegistrationPath } from './variant.ts';

/**
 * Reads by whom the visitor was invited: undefined while it loads; null without an invitation, or
 * if the gateway has no call for it.
 */
export function useInvitation(path: RegistrationPath) {
  const isOffered = useExtension('invitation');
  const { recommenderid } = describeSubmitter(useRouteQuery(path) ?? {});
  const recommendId = (isOffered && recommenderid) || null;
  const { data } = useQuery(registrationQueries.invitation(useCall(), recommendId));
  return recommendId === null ? null : data;
}

/** Who invites, where and when the activities hold, and what the company gains by them. */
export function InvitationCard({ path }: { path: RegistrationPath }) {
  const invitation = useInvitation(path);
  if (invitation === undefined) {
    return (
      <SkeletonGroup>
        <Skeleton shape="picture" />
      </SkeletonGroup>
    );
  }
  if (invitation === null) return null;
  const { inviter, offers } = invitation;
  return (
    <RowGroup>
      <ListRow title={<strong>{registrationTexts.invitedBy(inviter)}</strong>} />
      {offers.length === 0 && (
        <ListRow title={registrationTexts.activityOver} tips={registrationTexts.registerAnyway} />
      )}
      {offers.map(({ companyBenefit, scope }) => (
        <Fragment key={`${companyBenefit} ${scope.startsAt} ${scope.endsAt}`}>
          <ListRow
            title={registrationTexts.benefit}
            tips={companyBenefit ?? registrationTexts.usualBenefit}
          />
          <ActivityRows {...scope} />
        </Fragment>
      ))}
    </RowGroup>
  );
}
