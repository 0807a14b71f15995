import { type BindingFacts, type HoldReason, holdText } from '@ride/domain/referral/hold-reason';
import type { ReviewState } from '@ride/domain/referral/review';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import {
  type Condition,
  isEqual,
  isInCities,
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
  { state, reason, cityCode, since, until, cities }: ReviewFilter,
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
) {
  const { rows, scannedTo } = await scanCases(db, {
    table: 'invitations',
    range: [...isEqual('review', state), ...isBetween('boundAt', since, until)],
    others: [
      // One whose company was refused was perhaps never held.
      ...(state === 'refused' ? [sql<SqlBool>`hold_reason is not null`] : []),
      ...isEqual('holdReason', reason),
      ...isEqual('cityCode', cityCode),
      ...isInCities(cities),
    ],
    order: orderByTime('boundAt', 'companyId', state === 'held' ? 'asc' : 'desc', after),
    limit,
  });
  return { rows, scannedTo: scannedTo && { at: scannedTo.boundAt, id: scannedTo.companyId } };
}

function isBetween(column: string, since: number | undefined, until: number | undefined) {
  const conditions: Condition[] = [];
  if (since !== undefined) conditions.push(sql`${sql.ref(column)} >= ${since}`);
  if (until !== undefined) conditions.push(sql`${sql.ref(column)} < ${until}`);
  return conditions;
}

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
