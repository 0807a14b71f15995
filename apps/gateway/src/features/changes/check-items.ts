import type { ChangeKind, ItemBodies } from '@ride/contract/entities/change-item';
import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { LEAD_MS } from '@ride/domain/changes/change-state';
import type { Db } from '../../db/schema.ts';
import type {
  ChangeContext,
  ItemFlaw,
  ItemInTime,
  PublishedKind,
  PublishedVersion,
} from '../../ports/published-kind.ts';
import type { StoredItem } from './change-store.ts';
import { hasNotice, isAtOnce, type Kinds } from './kinds.ts';
import { type ReadBody, readBody } from './read-body.ts';
import { texts } from './texts.ts';
import {
  baseOf,
  bodiesUntil,
  isStartTaken,
  versionBefore,
  versionsAfter,
} from './timeline-of-versions.ts';

export interface ChangeRules {
  readonly kinds: Kinds;
  readonly noticeMs: number;
  /** Whether a rule that is nowhere dearer may start without its notice. */
  readonly corrections: boolean;
}

export type NoNoticeReason = 'correction' | 'firstVersion';

export interface CheckedItem extends StoredItem {
  readonly title: string;
  readonly read: ReadBody;
  readonly versions: readonly PublishedVersion[];
  readonly before: unknown;
  readonly differences: readonly ItemDifference[];
  readonly flaws: readonly ItemFlaw[];
  readonly doubts: readonly string[];
  readonly later: readonly PublishedVersion[];
  readonly isOutdated: boolean;
  /** Null means the whole country. */
  readonly cities: readonly string[] | null;
  readonly noNotice: NoNoticeReason | null;
}

export interface Moments {
  readonly startsAt: number;
  readonly now: number;
  readonly isImport?: boolean;
}

/** Checks all items together, because a rule may name an area that comes in the same change. */
export async function checkItems(
  db: Db,
  rules: ChangeRules,
  items: readonly StoredItem[],
  moments: Moments,
): Promise<CheckedItem[]> {
  const read = items.map((item) => ({ item, read: readBody(item) }));
  const flaws = await flawsOfKinds(db, rules.kinds, read, moments);
  return Promise.all(
    read.map(({ item, read: body }) =>
      checkItem(
        db,
        rules,
        item,
        body,
        flaws.filter(({ kind, key }) => kind === item.kind && key === item.key),
        moments,
      ),
    ),
  );
}

interface ReadItem {
  readonly item: StoredItem;
  readonly read: ReadBody;
}

async function flawsOfKinds(
  db: Db,
  kinds: Kinds,
  items: readonly ReadItem[],
  { startsAt, isImport = false }: Moments,
): Promise<(ItemFlaw & { readonly kind: ChangeKind })[]> {
  const readable = items.flatMap(({ item, read }) =>
    read.isReadable ? [{ kind: item.kind, key: item.key, body: read.body }] : [],
  );
  const fences = readable
    .filter(({ kind }) => kind === 'fence')
    .map(({ key, body }) => [key, body as ItemBodies['fence'] | null] as const);
  const context: ChangeContext = { startsAt, isImport, fences: new Map(fences) };
  const all: (ItemFlaw & { readonly kind: ChangeKind })[] = [];
  for (const kind of new Set(readable.map((item) => item.kind))) {
    const ofKind = readable.filter((item) => item.kind === kind);
    const found = await kinds[kind].flaws(db, ofKind, context);
    all.push(...found.map((flaw) => ({ ...flaw, kind })));
  }
  return all;
}

async function checkItem(
  db: Db,
  rules: ChangeRules,
  item: StoredItem,
  read: ReadBody,
  kindFlaws: readonly ItemFlaw[],
  { startsAt, now }: Moments,
): Promise<CheckedItem> {
  const { key } = item;
  const kind = rules.kinds[item.kind];
  const versions = await kind.versions(db, key);
  const before = versionBefore(versions, startsAt)?.body ?? null;
  const newest = versions.findLast(({ body }) => body !== null)?.body ?? null;
  const shared = {
    ...item,
    read,
    versions,
    before,
    later: hasNotice(item.kind) ? versionsAfter(versions, startsAt) : [],
    isOutdated: item.base !== baseOf(versions),
  };
  if (!read.isReadable) {
    return {
      ...shared,
      title: newest === null ? key : kind.title(newest),
      differences: [],
      flaws: read.flaws,
      doubts: [],
      cities: citiesOf(kind, [newest]),
      noNotice: null,
    };
  }
  const inTime: ItemInTime = { key, body: read.body, before, startsAt };
  const differences = kind.differences(before, read.body);
  const described = read.body ?? newest;
  return {
    ...shared,
    title: described === null ? key : kind.title(described),
    differences,
    flaws: [...ownFlaws(shared, differences, startsAt), ...kindFlaws],
    doubts: await kind.doubts(db, inTime),
    cities: citiesOf(kind, [newest, read.body]),
    noNotice: await findNoNotice(db, rules, item.kind, versions, inTime, now),
  };
}

/** An activity may leave cities, which are concerned as those that it enters. */
function citiesOf(kind: PublishedKind, bodies: readonly unknown[]): readonly string[] | null {
  const cities = bodies.flatMap((body) => (body === null ? [] : [kind.cities(body)]));
  return cities.includes(null) ? null : [...new Set(cities.flatMap((each) => each ?? []))];
}

function ownFlaws(
  {
    kind,
    key,
    read,
    before,
    versions,
  }: Pick<CheckedItem, 'kind' | 'key' | 'read' | 'before' | 'versions'>,
  differences: readonly ItemDifference[],
  startsAt: number,
): ItemFlaw[] {
  const flaw = (message: string) => [{ key, path: [], message }];
  if (hasNotice(kind) && isStartTaken(versions, startsAt)) return flaw(texts.startTaken);
  if (differences.length > 0) return [];
  const ends = read.isReadable && read.body === null;
  return flaw(ends && before === null ? texts.nothingToEnd : texts.sameAsBefore);
}

/**
 * A correction must be nowhere dearer than anything in force until it starts, so that withdrawing
 * an announced version afterwards makes nothing dearer either.
 */
async function findNoNotice(
  db: Db,
  { kinds, corrections }: ChangeRules,
  kindName: ChangeKind,
  versions: readonly PublishedVersion[],
  item: ItemInTime,
  now: number,
): Promise<NoNoticeReason | null> {
  const kind = kinds[kindName];
  if (await kind.isFirst(db, item)) return 'firstVersion';
  if (!corrections || item.body === null) return null;
  const replaced = bodiesUntil(versions, now, item.startsAt);
  return replaced.every((before) => before !== null && kind.isNowhereDearer({ ...item, before }))
    ? 'correction'
    : null;
}

/** Null if the change starts at its approval. */
export function noticeOf(
  items: readonly Pick<CheckedItem, 'kind' | 'noNotice'>[],
  { noticeMs }: Pick<ChangeRules, 'noticeMs'>,
): { readonly noticeMs: number; readonly reason: NoNoticeReason | null } | null {
  if (isAtOnce(items)) return null;
  if (items.length === 0 || items.some(({ noNotice }) => noNotice === null)) {
    return { noticeMs, reason: null };
  }
  const isCorrection = items.some(({ noNotice }) => noNotice === 'correction');
  return { noticeMs: LEAD_MS, reason: isCorrection ? 'correction' : 'firstVersion' };
}
