import { type PublishedContent, publishedContent } from '@ride/contract/entities/published-content';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

interface NewPreview {
  readonly tokenHash: string;
  readonly content: PublishedContent;
  readonly expiresAt: number;
}

export async function insertPreview(
  db: Db,
  { tokenHash, content, expiresAt }: NewPreview,
): Promise<void> {
  await db
    .insertInto('contentPreviews')
    .values({ tokenHash, body: toJsonText(content), expiresAt })
    .execute();
}

export async function findPreview(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<PublishedContent | null> {
  const row = await db
    .selectFrom('contentPreviews')
    .select('body')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row ? fromJsonText(publishedContent, row.body) : null;
}
