import { type PublishedContent, publishedContent } from '@ride/contract/entities/published-content';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { defaultIndustries } from '@ride/domain/registration/default-industries';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { fromJsonText } from '../../../db/json-text.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { createItemIds } from '../item-ids.ts';
import type { ShownContent } from './content-parts.ts';
import type { DocumentKey } from './draft-store.ts';

type Kind = PublishedContent['kind'];

export interface DocumentRow {
  readonly name: string;
  readonly version: number | null;
  readonly publishedAt: number | null;
  readonly publishedBy: string | null;
  readonly changedAt: number | null;
  readonly changedBy: string | null;
}

export interface DocumentPage {
  readonly after: string;
  readonly limit: number;
  readonly withDraft?: true | undefined;
}

type Sql = ReturnType<typeof sql>;

/**
 * Each name is found by a new index look-up, so that the cost does not grow with the number of
 * versions or drafted items of a document.
 */
export async function listDocuments(
  db: Db,
  kind: Kind,
  page: DocumentPage,
): Promise<DocumentRow[]> {
  const nextName = (after: Sql) => {
    const published = sql`
      select min(name) as name from content_documents where kind = ${kind} and name > ${after}`;
    const nearest = [...(page.withDraft ? [] : [published]), ...nextDrafted(kind, after)];
    return sql`(select min(name) from (${sql.join(nearest, sql` union all `)}) as nearest)`;
  };
  const { rows } = await sql<DocumentRow>`
    with recursive names(name, place) as (
      select ${nextName(sql`${page.after}`)}, 1
      union all
      select ${nextName(sql`names.name`)}, place + 1 from names
      where names.name is not null and place < ${page.limit}
    )
    select names.name, ${detailsOf(kind, sql`names.name`)} from names
    where names.name is not null order by names.name`.execute(db);
  return rows;
}

function nextDrafted(kind: Kind, after: Sql): Sql[] {
  const prefix = `${kind}:`;
  return [
    sql`select min(name) as name from content_drafts
      where kind = ${kind} and name > ${after} and body is not null`,
    // The next row in the index may belong to another kind of document.
    sql`select replace(kind, ${prefix}, '') as name from (
        select kind from content_drafts
        where kind > ${kindOfItems(kind, after)} and body is not null order by kind limit 1
      ) as items where kind like ${`${prefix}%`}`,
  ];
}

/** Drafts of a document's items are stored under this kind. */
const kindOfItems = (kind: Kind, name: Sql): Sql => sql`cast(${kind} as text) || ':' || ${name}`;

/** Subqueries read one index row per column, while a join would read all versions. */
function detailsOf(kind: Kind, name: Sql) {
  const newest = (column: string) => sql`(
    select ${sql.ref(column)} from content_documents as document
    where document.kind = ${kind} and document.name = ${name}
    order by document.version desc limit 1) as ${sql.ref(column)}`;
  const ofDraft = (column: string) => sql`(
    select ${sql.ref(column)} from content_drafts as draft
    where (draft.kind = ${kind} and draft.name = ${name} or draft.kind = ${kindOfItems(kind, name)})
      and draft.body is not null
    order by draft.changed_at desc limit 1) as ${sql.ref(column)}`;
  return sql.join([
    ...['version', 'publishedAt', 'publishedBy'].map(newest),
    ...['changedAt', 'changedBy'].map(ofDraft),
  ]);
}

export type VersionRow = Pick<
  Tables['contentDocuments'],
  'version' | 'publishedAt' | 'publishedBy' | 'restores'
>;

export function listVersions(
  db: Db,
  { kind, name }: DocumentKey,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<VersionRow[]> {
  let query = db
    .selectFrom('contentDocuments')
    .select(['version', 'publishedAt', 'publishedBy', 'restores'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit);
  if (before !== null) query = query.where('version', '<', before);
  return query.execute();
}

export interface StoredVersion extends VersionRow {
  readonly content: PublishedContent;
  readonly itemIds: readonly string[];
}

const storedIds = z.array(z.string());

export async function findVersion(
  db: Db,
  { kind, name }: DocumentKey,
  version: number | null = null,
): Promise<StoredVersion | null> {
  let query = db
    .selectFrom('contentDocuments')
    .select(['version', 'publishedAt', 'publishedBy', 'restores', 'body', 'itemIds'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1);
  if (version !== null) query = query.where('version', '=', version);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { body, itemIds, ...rest } = row;
  const content = fromJsonText(publishedContent, body);
  const ids = itemIds === null ? createItemIds(content) : fromJsonText(storedIds, itemIds);
  return { ...rest, content, itemIds: ids };
}

export async function findShownContent(
  db: Db,
  key: DocumentKey,
  version: number | null = null,
): Promise<ShownContent | null> {
  const found = await findVersion(db, key, version);
  if (found) return found;
  const content = version === null || version === 0 ? defaultContent(key.kind) : null;
  return content && { version: 0, content, itemIds: createItemIds(content) };
}

function defaultContent(kind: Kind): PublishedContent | null {
  if (kind === 'industries') return { kind, industries: defaultIndustries };
  if (kind === 'disputeAnswers') return { kind, answers: defaultAnswers };
  return null;
}
