import type { Db } from '../../../db/schema.ts';

/** The id a user invites with, the same whenever it is asked for. */
export async function recommendIdOf(
  db: Db,
  owner: { readonly userId: string; readonly registerType: number },
  fresh: { readonly recommendId: string; readonly now: number },
): Promise<string> {
  const kept = await db
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
  return kept.recommend_id;
}

/** Whose id it is; null when nobody's. */
export async function selectInviter(
  db: Db,
  recommendId: string,
): Promise<{ userId: string; mobile: string } | null> {
  const found = await db
    .selectFrom('recommend_ids')
    .innerJoin('users', 'users.id', 'recommend_ids.user_id')
    .select(['users.id as userId', 'users.mobile'])
    .where('recommend_id', '=', recommendId)
    .executeTakeFirst();
  return found ?? null;
}
