import type { Db } from '../../../db/schema.ts';

/** The id a user invites with: inserted once, the stored one from then on. */
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
    // Without an update nothing would be returned for an id that is there.
    .onConflict((row) =>
      row.columns(['userId', 'registerType']).doUpdateSet({ registerType: owner.registerType }),
    )
    .returning('recommendId')
    .executeTakeFirstOrThrow();
  return stored.recommendId;
}

/** Until the transaction ends: one row of each inviter stands for all of them. */
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

/** The user an id belongs to; null for an unknown id. */
export async function selectInviterId(db: Db, recommendId: string): Promise<string | null> {
  const row = await db
    .selectFrom('recommendIds')
    .select('userId')
    .where('recommendId', '=', recommendId)
    .executeTakeFirst();
  return row?.userId ?? null;
}
