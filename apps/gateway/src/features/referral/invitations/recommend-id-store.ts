import type { Db } from '../../../db/schema.ts';

export async function upsertRecommendId(
  db: Db,
  owner: { readonly userId: string; readonly registerType: number },
  fresh: { readonly recommendId: string; readonly now: number },
): Promise<string> {
  const stored = await db
    .insertInto('recommendIds')
    .values({
      recommendId: fresh.recommendId,
      userId: owner.userId,
      registerType: owner.registerType,
      createdAt: fresh.now,
    })
    // `returning` gives a row that already exists only if the statement updates it.
    .onConflict((row) =>
      row.columns(['userId', 'registerType']).doUpdateSet({ registerType: owner.registerType }),
    )
    .returning('recommendId')
    .executeTakeFirstOrThrow();
  return stored.recommendId;
}

/** Locks one row that stands for all invitations of the inviter, until the transaction ends. */
export async function lockInviter(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('recommendIds')
    .set((row) => ({ registerType: row.ref('registerType') }))
    .where('recommendId', '=', (row) =>
      row
        .selectFrom('recommendIds')
        .select(({ fn }) => fn.min('recommendId').as('first'))
        .where('userId', '=', userId),
    )
    .execute();
}

export async function selectInviterId(db: Db, recommendId: string): Promise<string | null> {
  const row = await db
    .selectFrom('recommendIds')
    .select('userId')
    .where('recommendId', '=', recommendId)
    .executeTakeFirst();
  return row?.userId ?? null;
}
