import { changeKinds } from '@ride/contract/entities/change-item';
import * as z from 'zod/mini';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';

const previewed = z.object({
  startsAt: z.number(),
  items: z.array(z.object({ kind: z.enum(changeKinds), key: z.string(), body: z.unknown() })),
});

/** What a change publishes, as it would be from its start on. */
export type PreviewedChange = z.infer<typeof previewed>;

export async function insertPreview(
  db: Db,
  tokenHash: string,
  change: PreviewedChange,
  expiresAt: number,
): Promise<void> {
  await db
    .insertInto('changePreviews')
    .values({ tokenHash, body: toJsonText(change), expiresAt })
    .execute();
}

export async function findPreviewed(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<PreviewedChange | null> {
  const row = await db
    .selectFrom('changePreviews')
    .select('body')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? fromJsonText(previewed, row.body) : null;
}
