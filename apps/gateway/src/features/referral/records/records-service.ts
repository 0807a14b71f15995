import type { WireInvitationRecord } from '@ride/contract/entities/invitation-record';
import type { Ports } from '../../../ports/ports.ts';
import { type ActivityVersion, selectActivityVersions } from '../activities/activity-store.ts';
import {
  type InvitationPosition,
  type StoredInvitation,
  selectInvitations,
} from '../invitations/invitation-store.ts';
import { selectFacts } from '../rewards/fact-store.ts';
import { selectRewards } from '../rewards/reward-store.ts';
import { toInvitationRecord, toRefusedInvitationRecord } from './invitation-record.ts';
import { type RewardTotals, selectRewardTotals } from './totals-store.ts';

export interface RecordPageRequest {
  readonly inviterId: string;
  readonly activityUuid?: string | undefined;
  readonly currPage: number;
  readonly pageSize: number;
  /**
   * A cursor comes from the previous page, so rows inserted since then do not shift the next page.
   */
  readonly cursor?: string | undefined;
}

export async function listInvitationRecords(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { currPage, pageSize, cursor, ...whose }: RecordPageRequest,
): Promise<{ list: WireInvitationRecord[]; hasMore: boolean; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : cursorPosition(cursor);
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

function cursorPosition(cursor: string): InvitationPosition {
  const dot = cursor.indexOf('.');
  return { boundAt: Number(cursor.slice(0, dot)), companyId: cursor.slice(dot + 1) };
}

export const sumInvitationRewards = (
  { db }: Pick<Ports, 'db'>,
  userId: string,
  activityUuid: string | undefined,
): Promise<RewardTotals> => selectRewardTotals(db, userId, activityUuid);

async function recordsOf(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  invitations: readonly StoredInvitation[],
): Promise<WireInvitationRecord[]> {
  const companyIds = invitations.map(({ companyId }) => companyId);
  const [versions, facts, rewards] = await Promise.all([
    selectActivityVersions(db, distinctTerms(invitations)),
    selectFacts(db, companyIds),
    selectRewards(db, companyIds),
  ]);
  const at = now();
  return invitations.map((invitation) => {
    const { companyId, terms } = invitation;
    const activity = terms && versions.find((each) => isSame(each, terms))?.published;
    if (!activity) return toRefusedInvitationRecord(invitation);
    return toInvitationRecord(
      invitation,
      activity,
      facts.get(companyId) ?? [],
      rewards.get(companyId) ?? [],
      at,
    );
  });
}

const isSame = (one: ActivityVersion, other: ActivityVersion): boolean =>
  one.activityUuid === other.activityUuid && one.version === other.version;

function distinctTerms(invitations: readonly StoredInvitation[]): ActivityVersion[] {
  const all = invitations.flatMap(({ terms }) => (terms ? [terms] : []));
  return all.filter((terms, at) => all.findIndex((each) => isSame(each, terms)) === at);
}
