import type { Db } from '../../db/schema.ts';
import { availableAccount, pendingAccount } from '../ledger/accounts.ts';
import { listBalances } from '../ledger/ledger-store.ts';

export async function exportReferralData(db: Db, userId: string): Promise<unknown[]> {
  const invitations = await db
    .selectFrom('invitations')
    .select(['invitee', 'activityUuid', 'boundAt as invitedAt', 'refusal', 'review'])
    .where('inviterId', '=', userId)
    .orderBy('boundAt', 'desc')
    .execute();
  const recommendIds = await db
    .selectFrom('recommendIds')
    .select(['recommendId', 'createdAt'])
    .where('userId', '=', userId)
    .execute();
  const accounts = await listBalances(db, [pendingAccount(userId), availableAccount(userId)]);
  const balances = accounts.map(({ kind, balanceFen }) => ({ kind, balanceFen }));
  return [...recommendIds, ...invitations, ...balances];
}

export async function deleteReviewNotes(
  tx: Db,
  of: { readonly inviterId: string } | { readonly companyId: string },
): Promise<void> {
  const query = tx.updateTable('invitations').set({ reviewNote: null });
  await ('inviterId' in of
    ? query.where('inviterId', '=', of.inviterId)
    : query.where('companyId', '=', of.companyId)
  ).execute();
}

export async function deleteReferralPersonalData(tx: Db, userId: string): Promise<number> {
  let deleted = 0;
  for (const table of ['inviterTraces', 'invitationOrigins'] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('inviterId', '=', userId)
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}
