import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { contentKindNames } from '@ride/contract/entities/content-draft';
import { contentName, ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import type { ContentDifference } from '@ride/domain/content/differences';
import { cityAt } from '@ride/domain/regions/regions';
import type { Db } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { SanitizeHtml } from '../check-content.ts';
import { differencesFrom } from './content-differences.ts';
import {
  type DocumentRow,
  findVersion,
  listDocuments,
  listDrafted,
  listVersions,
} from './document-store.ts';
import { type DocumentKey, findDraft } from './draft-store.ts';

/** Names of members of the staff by their ids (app/ passes it in). */
export type FindStaffNames = (
  db: Db,
  staffIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export interface DocumentDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly findStaffNames: FindStaffNames;
}

export interface Author {
  readonly kind: 'staff' | 'service' | 'unknown';
  readonly name: string | null;
}

const STAFF = 'staff:';

/** Turns what tables hold of an author into somebody a reader knows, all of a page at once. */
async function readAuthors(
  { ports: { db }, findStaffNames }: DocumentDeps,
  stored: readonly (string | null)[],
): Promise<(by: string | null) => Author> {
  const ids = stored.flatMap((by) => (by?.startsWith(STAFF) ? [by.slice(STAFF.length)] : []));
  const names = ids.length === 0 ? new Map() : await findStaffNames(db, [...new Set(ids)]);
  return (by) => {
    if (by === null) return { kind: 'unknown', name: null };
    if (!by.startsWith(STAFF)) return { kind: 'service', name: null };
    return { kind: 'staff', name: names.get(by.slice(STAFF.length)) ?? null };
  };
}

interface ListRequest {
  readonly kind: DocumentKey['kind'];
  readonly withDraft?: true | undefined;
  readonly after: string;
  readonly limit: number;
}

export async function documentPage(deps: DocumentDeps, { kind, withDraft, ...page }: ListRequest) {
  const list = withDraft ? listDrafted : listDocuments;
  const rows = await list(deps.ports.db, kind, page);
  const authors = rows.flatMap(({ publishedBy, changedBy }) => [publishedBy, changedBy]);
  const authorOf = await readAuthors(deps, authors);
  return rows.map((row) => ({
    name: row.name,
    title: documentTitle({ kind, name: row.name }),
    live: liveOf(row, authorOf),
    draft: row.changedAt === null ? null : { at: row.changedAt, by: authorOf(row.changedBy) },
  }));
}

function liveOf(row: DocumentRow, authorOf: (by: string | null) => Author) {
  if (row.version === null || row.publishedAt === null) return null;
  return { version: row.version, at: row.publishedAt, by: authorOf(row.publishedBy) };
}

/** Null for a document that nobody ever wrote. One whose draft was given up has its revision still. */
export async function readDocument(deps: DocumentDeps, key: DocumentKey) {
  const [live, draft] = [
    await findVersion(deps.ports.db, key),
    await findDraft(deps.ports.db, key),
  ];
  if (!live && !draft) return null;
  const authorOf = await readAuthors(deps, [live?.publishedBy ?? null, draft?.by ?? null]);
  return {
    name: key.name,
    title: documentTitle(key),
    revision: draft?.revision ?? 0,
    live: live && {
      version: live.version,
      content: live.content,
      at: live.publishedAt,
      by: authorOf(live.publishedBy),
    },
    draft: draft?.content
      ? { content: draft.content, base: draft.base, at: draft.at, by: authorOf(draft.by) }
      : null,
  };
}

export async function versionPage(
  deps: DocumentDeps,
  key: DocumentKey,
  page: { readonly before: number | null; readonly limit: number },
) {
  const rows = await listVersions(deps.ports.db, key, page);
  const authorOf = await readAuthors(
    deps,
    rows.map((row) => row.publishedBy),
  );
  return rows.map(({ version, publishedAt, publishedBy, restores }) => ({
    version,
    at: publishedAt,
    by: authorOf(publishedBy),
    restores,
  }));
}

export interface CompareDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly sanitizeHtml: SanitizeHtml;
}

/** A version and what it changed; null for one that is not there. */
export async function readVersion(
  { ports: { db }, sanitizeHtml }: CompareDeps,
  key: DocumentKey,
  version: number,
) {
  const found = await findVersion(db, key, version);
  if (!found) return null;
  const before = await findVersion(db, key, version - 1);
  const { content } = found;
  return { content, differences: differencesFrom(sanitizeHtml, before?.content ?? null, content) };
}

/** How what was typed differs from what is live or from what somebody saved. */
export async function compareDraft(
  { ports: { db }, sanitizeHtml }: CompareDeps,
  content: ContentDraft,
  base: 'live' | 'draft',
): Promise<ContentDifference[]> {
  const key = { kind: content.kind, name: contentName(content) };
  const stored = base === 'live' ? await findVersion(db, key) : await findDraft(db, key);
  return differencesFrom(sanitizeHtml, stored?.content ?? null, content);
}

/** What a document is for, in words, from its name. */
function documentTitle({ kind, name }: DocumentKey): string {
  return `${contentKindNames[kind]}${scopeOf(kind, name)}`;
}

function scopeOf(kind: PublishedContent['kind'], name: string): string {
  const [line, second, third] = name.split(':');
  switch (kind) {
    case 'pageContent':
      return ` · 业务线 ${line} · 策略 ${second}`;
    case 'licence':
      return [
        ` · 业务线 ${line}`,
        second ? ` · 车型级别 ${second}` : '',
        third ? ` · 业务类型 ${third}` : '',
      ].join('');
    case 'company':
      return ` · 业务线 ${line}`;
    case 'landing':
      return name === ONLY_DOCUMENT ? ' · 所有城市' : ` · ${cityAt(name)?.city.name ?? name}`;
    default:
      return '';
  }
}
