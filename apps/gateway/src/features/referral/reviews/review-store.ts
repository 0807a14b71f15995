import { type BindingFacts, type HoldReason, holdText } from '@ride/domain/referral/hold-reason';
import type { ReviewState } from '@ride/domain/referral/review';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { PageRequest } from '../../../db/page-of.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import {
  countCases,
  isEqual,
  isInCities,
  isWithin,
  type ListPosition,
  orderByTime,
  scanCases,
} from '../../cases/case-list.ts';

export interface ReviewFilter {
  readonly state: ReviewState;
  readonly reason?: HoldReason | undefined;
  readonly cityCode?: string | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** Null for all. */
  readonly cities: readonly string[] | null;
}

/** Those that wait, the oldest first; those that are decided, the newest first. */
export async function scanReviews(
  db: Db,
  { state, reason, cityCode, cities, ...period }: ReviewFilter,
  { after, limit, withTotal }: Omit<PageRequest, 'cursor'> & { after: ListPosition | null },
) {
  const scan = {
    table: 'invitations',
    range: [...isEqual('review', state), ...isWithin('boundAt', period)],
    others: [
      // One whose company was refused was perhaps never held.
      ...(state === 'refused' ? [sql<SqlBool>`hold_reason is not null`] : []),
      ...isEqual('holdReason', reason),
      ...isEqual('cityCode', cityCode),
      ...isInCities(cities),
    ],
    order: orderByTime('boundAt', 'companyId', state === 'held' ? 'asc' : 'desc', after),
    limit,
  } as const;
  const { rows, scannedTo } = await scanCases(db, scan);
  return {
    rows,
    scannedTo: scannedTo && { at: scannedTo.boundAt, id: scannedTo.companyId },
    ...(withTotal && { total: await countCases(db, scan, rewardOf(state)) }),
  };
}

/** What a review is about: all that is reserved while it waits. */
const rewardOf = (state: ReviewState) =>
  sql<number | null>`(select sum(reward_fen) from invitation_milestones as reward
    where reward.company_id = invitations.company_id
      and ${state === 'held' ? sql`reward.state = 'held'` : sql`reward.state <> 'unfunded'`})`;

/** What made an invitation suspicious, with the figures that were stored when it was held. */
export const heldText = (reason: HoldReason, facts: string | null): string =>
  holdText(reason, facts === null ? null : (JSON.parse(facts) as BindingFacts));

type ReviewColumns = 'review' | 'reviewedAt' | 'reviewedBy' | 'reviewReason' | 'reviewNote';

/** The invitation is locked, so nobody decides otherwise meanwhile. */
export async function updateReview(
  tx: Db,
  companyId: string,
  review: Pick<Selectable<Tables['invitations']>, ReviewColumns>,
): Promise<void> {
  await tx.updateTable('invitations').set(review).where('companyId', '=', companyId).execute();
}
