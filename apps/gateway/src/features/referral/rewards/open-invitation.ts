import type { Db } from '../../../db/schema.ts';
import { selectActivityVersions } from '../activities/activity-store.ts';
import { lockInvitation } from '../invitations/invitation-store.ts';
import type { LockedInvitation } from './reward-service.ts';

/**
 * Locks the invitation of a company; returns null without an invitation, or if it can earn nothing.
 */
export async function lockOpenInvitation(
  tx: Db,
  companyId: string,
): Promise<LockedInvitation | null> {
  const invitation = await lockInvitation(tx, companyId);
  if (!invitation?.terms) return null;
  const { inviterId, boundAt, terms, paysUnverified, review } = invitation;
  const [version] = await selectActivityVersions(tx, [terms]);
  if (!version) throw new Error(`activity ${terms.activityUuid} has no version ${terms.version}`);
  return {
    companyId,
    inviterId,
    boundAt,
    paysUnverified,
    review,
    activityUuid: terms.activityUuid,
    activity: version.published,
  };
}
