import type { WireInvitationRecord } from '@ride/contract/invitation-record';
import type { Ports } from '../../../ports.ts';
import { type ActivityVersion, selectVersions } from '../activities/activity-store.ts';
import { selectFacts } from '../rewards/fact-store.ts';
import { selectRewards } from '../rewards/milestone-store.ts';
import {
  type InvitationPlace,
  type StoredInvitation,
  selectInvitations,
} from './invitation-store.ts';
import { recordOfInvitation, refusedRecord } from './record-of-invitation.ts';

export interface AskedPage {
  readonly inviterId: string;
  readonly activityUuid?: string | undefined;
  readonly currPage: number;
  readonly pageSize: number;
  /** Of the page before; rows that have arrived since then shift nothing. */
  readonly cursor?: string | undefined;
}

/** A page of one inviter's own invitations, and whether there is another. */
export async function pageInvitations(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { currPage, pageSize, cursor, ...whose }: AskedPage,
): Promise<{ list: WireInvitationRecord[]; hasMore: boolean; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const from = (currPage - 1) * pageSize;
  const found = await selectInvitations(db, { ...whose, after, from, atMost: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    list: await recordsOf({ db, now }, shown),
    hasMore: last !== undefined,
    nextCursor: last ? `${last.boundAt}.${last.companyId}` : null,
  };
}

/** Its form is checked by the contract. */
function placeOf(cursor: string): InvitationPlace {
  const dot = cursor.indexOf('.');
  return { boundAt: Number(cursor.slice(0, dot)), companyId: cursor.slice(dot + 1) };
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
