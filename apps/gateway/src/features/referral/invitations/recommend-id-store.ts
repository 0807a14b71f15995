import type { Db } from '../../../db/schema.ts';

/** The id a user invites with: inserted once, the stored one from then on. */
export async function upsertRecommendId(
  db: Db,
  owner: { readonly userId: string; readonly registerType: number },
  fresh: { readonly recommendId: string; readonly now: number },
): Promise<string> {
  const stored = await db
    .insertInto('recommend_ids')
    .values({
      recommend_id: fresh.recommendId,
      user_id: owner.userId,
      register_type: owner.registerType,
      created_at: fresh.now,
    })
    // Without an update nothing would be returned for an id that is there.
    .onConflict((row) =>
      row.columns(['user_id', 'register_type']).doUpdateSet({ register_type: owner.registerType }),
    )
    .returning('recommend_id')
    .executeTakeFirstOrThrow();
  return stored.recommend_id;
}

/** Until the transaction ends: one row of each inviter stands for all of them. */
export async function lockInviter(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('recommend_ids')
    .set((row) => ({ register_type: row.ref('register_type') }))
    .where('recommend_id', '=', (row) =>
      row
        .selectFrom('recommend_ids')
        .select(({ fn }) => fn.min('recommend_id').as('first'))
        .where('user_id', '=', userId),
    )
    .execute();
}

/** The user an id belongs to; null for an unknown id. */
export async function selectInviterId(db: Db, recommendId: string): Promise<string | null> {
  const found = await db
    .selectFrom('recommend_ids')
    .select('user_id')
    .where('recommend_id', '=', recommendId)
    .executeTakeFirst();
  return found?.user_id ?? null;
}
