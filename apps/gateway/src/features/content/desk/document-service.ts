import type { RequestOf } from '@ride/contract/define-call';
import type { checkContentDraft } from '@ride/contract/desk/content';
import { type ContentDraft, contentKindNames } from '@ride/contract/entities/content-draft';
import { type ContentItem, itemsOfContent, itemTitle } from '@ride/contract/entities/content-items';
import { deriveContentName, SINGLE_DOCUMENT_NAME } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import type { ContentDifference } from '@ride/domain/content/differences';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import type { ContentChecks, ContentError } from '../check-content.ts';
import { checkDraft } from './check-draft.ts';
import { compareContent } from './content-differences.ts';
import { contentPartOf, isSameContentPart } from './content-parts.ts';
import {
  type DocumentPage,
  type DocumentRow,
  findShownContent,
  findVersion,
  listDocuments,
  listVersions,
} from './document-store.ts';
import { type ContentPartKey, type DocumentKey, findDraft, listItemDrafts } from './draft-store.ts';

export interface DocumentDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly findStaffNames: StaffDirectory['names'];
}

interface Author {
  readonly kind: 'staff' | 'service' | 'unknown';
  readonly name: string | null;
}

const STAFF = 'staff:';

async function readAuthors(
  { ports: { db }, findStaffNames }: DocumentDeps,
  stored: readonly (string | null)[],
): Promise<(by: string | null) => Author> {
  const ids = stored.flatMap((by) => (by?.startsWith(STAFF) ? [by.slice(STAFF.length)] : []));
  const names = await findStaffNames(db, [...new Set(ids)]);
  return (by) => {
    if (by === null) return { kind: 'unknown', name: null };
    if (!by.startsWith(STAFF)) return { kind: 'service', name: null };
    return { kind: 'staff', name: names.get(by.slice(STAFF.length)) ?? null };
  };
}

export async function listDocumentPage(
  deps: DocumentDeps,
  kind: DocumentKey['kind'],
  page: DocumentPage,
) {
  const rows = await listDocuments(deps.ports.db, kind, page);
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

export async function readDocument(deps: DocumentDeps, key: ContentPartKey) {
  const { db } = deps.ports;
  const [shown, draft] = [await findShownContent(db, key), await findDraft(db, key)];
  const live = contentPartOf(shown, key.item);
  if (!live && !draft) return null;
  const authorOf = await readAuthors(deps, [draft?.by ?? null]);
  const base = draft?.content ? await findShownContent(db, key, draft.base) : null;
  return {
    name: key.name,
    title: documentTitle(key),
    revision: draft?.revision ?? 0,
    live: shown && live && { version: shown.version, content: live },
    draft: draft?.content
      ? { content: draft.content, isOutdated: !isSameContentPart(base, shown, key.item) }
      : null,
    changed: draft && { at: draft.at, by: authorOf(draft.by) },
  };
}

/** Published items come first in their order, then items that exist only as drafts. */
export async function readContentItems(deps: DocumentDeps, key: DocumentKey) {
  const { db } = deps.ports;
  const [shown, drafts] = [await findShownContent(db, key), await listItemDrafts(db, key)];
  const authorOf = await readAuthors(
    deps,
    drafts.map(({ by }) => by),
  );
  const shownItems = shown ? itemsOfContent(shown.content) : [];
  const rowOf = (item: string, content: ContentItem | undefined, isLive: boolean) => {
    const draft = drafts.find((each) => each.item === item);
    return {
      item,
      title: itemTitle(key.kind, content),
      isLive,
      draft: draft ? { at: draft.at, by: authorOf(draft.by) } : null,
    };
  };
  const ids = shown?.itemIds ?? [];
  const added = drafts.filter(({ item }) => !ids.includes(item));
  return {
    title: documentTitle(key),
    liveVersion: shown?.version ?? 0,
    items: [
      ...ids.map((item, index) => rowOf(item, shownItems[index], true)),
      ...added.map(({ item, content }) => rowOf(item, itemsOfContent(content)[0], false)),
    ],
  };
}

export async function listVersionPage(
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

export interface CompareDeps extends ContentChecks {
  readonly ports: Pick<Ports, 'db'>;
}

export async function readVersion(
  { ports: { db }, sanitizeHtml }: CompareDeps,
  key: DocumentKey,
  version: number,
) {
  const found = await findVersion(db, key, version);
  if (!found) return null;
  const before = await findVersion(db, key, version - 1);
  const live = await findShownContent(db, key);
  const differencesTo = (other: ContentDraft | null) =>
    compareContent(sanitizeHtml, other, found.content);
  return {
    differences: differencesTo(before?.content ?? null),
    differencesFromLive: differencesTo(live?.content ?? null),
  };
}

type TypedPart = RequestOf<typeof checkContentDraft>;

export async function compareDraft(
  { ports: { db }, sanitizeHtml }: CompareDeps,
  { item, content }: TypedPart,
): Promise<ContentDifference[]> {
  const key = { kind: content.kind, name: deriveContentName(content) };
  return compareContent(
    sanitizeHtml,
    contentPartOf(await findShownContent(db, key), item),
    content,
  );
}

export async function findDraftErrors(
  deps: CompareDeps,
  { item, content }: TypedPart,
): Promise<readonly ContentError[]> {
  const shown = await findShownContent(deps.ports.db, {
    kind: content.kind,
    name: deriveContentName(content),
  });
  const checked = checkDraft(shown, content, item, deps);
  return checked.isValid ? [] : checked.errors;
}

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
      return name === SINGLE_DOCUMENT_NAME
        ? ' · 所有城市'
        : ` · ${findCityWithProvince(name)?.city.name ?? name}`;
    default:
      return '';
  }
}
