import { type ContentDraft, contentDraft } from '@ride/contract/entities/content-draft';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { sql } from 'kysely';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

export interface DocumentKey {
  readonly kind: PublishedContent['kind'];
  readonly name: string;
}

/** Who changed something, and when. */
export interface Change {
  readonly at: number;
  /** `staff:` and an id. */
  readonly by: string;
}

export interface StoredDraft extends Change {
  readonly revision: number;
  /** Null when the draft was published or given up. */
  readonly content: ContentDraft | null;
  readonly base: number;
}

export async function findDraft(db: Db, { kind, name }: DocumentKey): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('contentDrafts')
    .select(['revision', 'body', 'baseVersion', 'changedAt', 'changedBy'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  return {
    revision: row.revision,
    content: row.body === null ? null : fromJsonText(contentDraft, row.body),
    base: row.baseVersion,
    at: row.changedAt,
    by: row.changedBy,
  };
}

interface DraftChange extends Change {
  /** The revision that was edited; 0 where there was none. */
  readonly revision: number;
  readonly content: ContentDraft;
  readonly liveVersion: number;
}

/** The new revision, or null where another one was saved since: one statement, so one of two wins. */
export async function upsertDraft(
  tx: Db,
  { kind, name }: DocumentKey,
  { revision, content, liveVersion, at, by }: DraftChange,
): Promise<number | null> {
  const body = toJsonText(content);
  const changed = { body, changedAt: at, changedBy: by };
  const saved =
    revision === 0
      ? await tx
          .insertInto('contentDrafts')
          .values({ kind, name, revision: 1, baseVersion: liveVersion, ...changed })
          .onConflict((row) => row.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await tx
          .updateTable('contentDrafts')
          .set((row) => ({
            ...changed,
            revision: row('revision', '+', 1),
            // A draft that goes on keeps the version it was begun from.
            baseVersion: sql<number>`case when body is null then cast(${liveVersion} as bigint) else base_version end`,
          }))
          .where('kind', '=', kind)
          .where('name', '=', name)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  return saved?.revision ?? null;
}

/** Ends the draft of exactly this revision; the revision after it, or null where it is not there. */
export async function closeDraft(
  tx: Db,
  { kind, name }: DocumentKey,
  { revision, at, by }: Change & { readonly revision: number },
): Promise<number | null> {
  const closed = await tx
    .updateTable('contentDrafts')
    .set((row) => ({
      body: null,
      revision: row('revision', '+', 1),
      changedAt: at,
      changedBy: by,
    }))
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('revision', '=', revision)
    .where('body', 'is not', null)
    .returning('revision')
    .executeTakeFirst();
  return closed?.revision ?? null;
}
