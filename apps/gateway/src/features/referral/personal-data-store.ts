import type { Db } from '../../db/schema.ts';
import { availableOf, pendingOf } from '../ledger/accounts.ts';
import { listBalances } from '../ledger/ledger-store.ts';

/** What somebody invited, was promised and was paid. */
export async function collectReferral(db: Db, userId: string): Promise<unknown[]> {
  const invitations = await db
    .selectFrom('invitations')
    .select([
      'invitee',
      'activity_uuid as activityUuid',
      'bound_at as invitedAt',
      'refusal',
      'review',
    ])
    .where('inviter_id', '=', userId)
    .orderBy('bound_at', 'desc')
    .execute();
  const recommendIds = await db
    .selectFrom('recommend_ids')
    .select(['recommend_id as recommendId', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .execute();
  const accounts = await listBalances(db, [pendingOf(userId), availableOf(userId)]);
  return [...recommendIds, ...invitations, ...accounts];
}

/** Where an inviter has been, and where the invited companies came from. */
export async function deleteReferralTraces(tx: Db, userId: string): Promise<number> {
  let deleted = 0;
  for (const table of ['inviter_traces', 'invitation_origins'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('inviter_id', '=', userId)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
