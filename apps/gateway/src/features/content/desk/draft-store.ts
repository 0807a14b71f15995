import { type ContentDraft, contentDraft } from '@ride/contract/entities/content-draft';
import { replaceItems } from '@ride/contract/entities/content-items';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { sql } from 'kysely';
import { fromJsonText, toJsonText } from '../../../db/json-text.ts';
import type { Db } from '../../../db/schema.ts';

export interface DocumentKey {
  readonly kind: PublishedContent['kind'];
  readonly name: string;
}

/** With an item id the key names that item, otherwise the document without its items. */
export interface ContentPartKey extends DocumentKey {
  readonly item?: string | undefined;
}

const rowKey = ({ kind, name, item }: ContentPartKey) =>
  item === undefined ? { kind, name } : { kind: kindOfItems({ kind, name }), name: item };

const kindOfItems = ({ kind, name }: DocumentKey): string => `${kind}:${name}`;

export interface ContentChange {
  readonly at: number;
  readonly by: string;
}

export interface StoredDraft extends ContentChange {
  readonly revision: number;
  /** Null if the draft was published or discarded. */
  readonly content: ContentDraft | null;
  readonly base: number;
}

export async function findDraft(db: Db, key: ContentPartKey): Promise<StoredDraft | null> {
  const { kind, name } = rowKey(key);
  const row = await db
    .selectFrom('contentDrafts')
    .select(['revision', 'body', 'baseVersion', 'changedAt', 'changedBy'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return null;
  const content = row.body === null ? null : fromJsonText(contentDraft, row.body);
  return {
    revision: row.revision,
    // Version 1.0 stored a document's draft together with its items; a migration turned the items
    // into drafts of their own.
    content: content && key.item === undefined ? replaceItems(content, []) : content,
    base: row.baseVersion,
    at: row.changedAt,
    by: row.changedBy,
  };
}

export async function listItemDrafts(db: Db, key: DocumentKey) {
  const rows = await db
    .selectFrom('contentDrafts')
    .select(['name as item', 'body', 'changedAt as at', 'changedBy as by'])
    .where('kind', '=', kindOfItems(key))
    .where('body', 'is not', null)
    .orderBy('changedAt')
    .orderBy('name')
    .execute();
  return rows.map(({ body, ...row }) => ({
    ...row,
    content: fromJsonText(contentDraft, body ?? ''),
  }));
}

interface DraftChange extends ContentChange {
  readonly revision: number;
  readonly content: ContentDraft;
  readonly liveVersion: number;
}

/**
 * Returns null if another revision was saved meanwhile. This is one statement, so that only one of
 * two concurrent saves succeeds.
 */
export async function upsertDraft(
  tx: Db,
  key: ContentPartKey,
  { revision, content, liveVersion, at, by }: DraftChange,
): Promise<number | null> {
  const { kind, name } = rowKey(key);
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
            // An existing draft keeps the version that it was started from.
            baseVersion: sql<number>`case when body is null then cast(${liveVersion} as bigint) else base_version end`,
          }))
          .where('kind', '=', kind)
          .where('name', '=', name)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst();
  return saved?.revision ?? null;
}

export async function closeDraft(
  tx: Db,
  key: ContentPartKey,
  { revision, at, by }: ContentChange & { readonly revision: number },
): Promise<number | null> {
  const { kind, name } = rowKey(key);
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
