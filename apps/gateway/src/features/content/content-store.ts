import { itemLists } from '@ride/contract/entities/content-items';
import { type PublishedContent, publishedContent } from '@ride/contract/entities/published-content';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';

type Kind = PublishedContent['kind'];
type ContentOf<K extends Kind> = Extract<PublishedContent, { kind: K }>;

/** What is shown now: the newest version, or null when nothing was ever published. */
export async function currentContent<K extends Kind>(
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

/** Every document that was ever published. */
export const listDocuments = (db: Db): Promise<{ kind: string; name: string }[]> =>
  db.selectFrom('contentDocuments').select(['kind', 'name']).distinct().execute();

/** Who published a version, and whether it brings an older one back. */
export interface Publication {
  readonly at: number;
  /** `staff:` and an id, or `service`. */
  readonly by: string;
  readonly restores?: number | undefined;
  /** Of its items, in their order. */
  readonly itemIds: readonly string[];
}

/** The next version. The caller has locked the revision row, so no two get the same number. */
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

/** The number of the newest version; 0 while nothing was published. */
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
