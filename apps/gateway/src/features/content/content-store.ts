import { itemLists } from '@ride/contract/entities/content-items';
import { type PublishedContent, publishedContent } from '@ride/contract/entities/published-content';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';

type Kind = PublishedContent['kind'];
type ContentOf<K extends Kind> = Extract<PublishedContent, { kind: K }>;

export async function findPublishedContent<K extends Kind>(
  db: Db,
  kind: K,
  name: string,
): Promise<ContentOf<K> | null> {
  const row = await db
    .selectFrom('contentDocuments')
    .select('body')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (fromJsonText(publishedContent, row.body) as ContentOf<K>) : null;
}

export const listDocuments = (db: Db): Promise<{ kind: string; name: string }[]> =>
  db.selectFrom('contentDocuments').select(['kind', 'name']).distinct().execute();

export interface Publication {
  readonly at: number;
  /** The publisher is `service`, or `staff:` followed by an id. */
  readonly by: string;
  readonly restores?: number | undefined;
  readonly itemIds: readonly string[];
}

/** The caller must have locked the revision row, so that no two versions get the same number. */
export async function insertContent(
  tx: Db,
  name: string,
  content: PublishedContent,
  { at, by, restores, itemIds }: Publication,
): Promise<number> {
  const { kind } = content;
  const version = (await findLiveVersion(tx, kind, name)) + 1;
  await tx
    .insertInto('contentDocuments')
    .values({
      kind,
      name,
      version,
      body: toJsonText(content),
      publishedAt: at,
      publishedBy: by,
      restores: restores ?? null,
      itemIds: itemLists[kind] ? toJsonText(itemIds) : null,
    })
    .execute();
  return version;
}

async function findLiveVersion(db: Db, kind: Kind, name: string): Promise<number> {
  const newest = await db
    .selectFrom('contentDocuments')
    .select('version')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.version ?? 0;
}
