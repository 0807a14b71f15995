import type { WireInvitationRecord } from '@ride/contract/invitation-record';
import type { Ports } from '../../../ports.ts';
import { type ActivityVersion, selectVersions } from '../activities/activity-store.ts';
import { selectFacts } from '../rewards/fact-store.ts';
import { selectRewards } from '../rewards/milestone-store.ts';
import { type StoredInvitation, selectInvitations } from './invitation-store.ts';
import { recordOfInvitation, refusedRecord } from './record-of-invitation.ts';

export interface AskedPage {
  readonly inviterId: string;
  readonly activityUuid?: string | undefined;
  readonly currPage: number;
  readonly pageSize: number;
}

/** A page of one inviter's own invitations, and whether there is another. */
export async function pageInvitations(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { currPage, pageSize, ...whose }: AskedPage,
): Promise<{ list: WireInvitationRecord[]; hasMore: boolean }> {
  const from = (currPage - 1) * pageSize;
  const found = await selectInvitations(db, { ...whose, from, atMost: pageSize + 1 });
  const list = await recordsOf({ db, now }, found.slice(0, pageSize));
  return { list, hasMore: found.length > pageSize };
}

async function recordsOf(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  invitations: readonly StoredInvitation[],
): Promise<WireInvitationRecord[]> {
  const companyIds = invitations.map(({ companyId }) => companyId);
  const [made, facts, rewards] = await Promise.all([
    selectVersions(db, distinctTerms(invitations)),
    selectFacts(db, companyIds),
    selectRewards(db, companyIds),
  ]);
  const at = now();
  return invitations.map((invitation) => {
    const { companyId, terms } = invitation;
    const activity = terms && made.find((each) => isSame(each, terms))?.published;
    if (!activity) return refusedRecord(invitation);
    const told = facts.get(companyId) ?? [];
    return recordOfInvitation(invitation, activity, told, rewards.get(companyId) ?? [], at);
  });
}

const isSame = (one: ActivityVersion, other: ActivityVersion): boolean =>
  one.activityUuid === other.activityUuid && one.version === other.version;

function distinctTerms(invitations: readonly StoredInvitation[]): ActivityVersion[] {
  const all = invitations.flatMap(({ terms }) => (terms ? [terms] : []));
  return all.filter((terms, at) => all.findIndex((each) => isSame(each, terms)) === at);
}
