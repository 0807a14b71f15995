import type { Db } from './schema.ts';

/** Topics are published as whole documents, and every gateway caches them. */
export type RevisionTopic = 'content' | 'fareRules' | 'calendar' | 'fences' | 'activities';

/**
 * The topic stays locked until the transaction ends, so that publications run one after the other.
 */
export async function incrementRevision(tx: Db, topic: RevisionTopic): Promise<void> {
  await tx
    .insertInto('revisions')
    .values({ topic, revision: 1 })
    .onConflict((row) =>
      row.column('topic').doUpdateSet((update) => ({
        revision: update('revisions.revision', '+', 1),
      })),
    )
    .execute();
}

/** Every gateway reads this row every few seconds. */
export async function readRevision(db: Db, topic: RevisionTopic): Promise<number> {
  const row = await db
    .selectFrom('revisions')
    .select('revision')
    .where('topic', '=', topic)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
