import { type PublishedFence, publishedFence } from '@ride/contract/fence';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db } from '../../db/schema.ts';

export interface StoredFence {
  readonly fenceNum: string;
  readonly version: number;
  readonly published: PublishedFence;
}

interface FenceRow {
  readonly fence_num: string;
  readonly version: number;
  readonly body: string;
}

const stored = ({ fence_num, version, body }: FenceRow): StoredFence => ({
  fenceNum: fence_num,
  version,
  published: fromJsonText(publishedFence, body),
});

/** What was published after a revision, in that order, at most so many. */
export async function selectFencesSince(
  db: Db,
  revision: number,
  atMost: number,
): Promise<(StoredFence & { readonly revision: number })[]> {
  const rows = await db
    .selectFrom('fence_versions')
    .select(['fence_num', 'version', 'body', 'revision'])
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...stored(row), revision: row.revision }));
}

/** All versions of one pricing area, the earliest start first. */
export async function selectFence(db: Db, fenceNum: string): Promise<StoredFence[]> {
  const rows = await db
    .selectFrom('fence_versions')
    .select(['fence_num', 'version', 'body'])
    .where('fence_num', '=', fenceNum)
    .orderBy('starts_at')
    .execute();
  return rows.map(stored);
}

export const bodyOfFence = (fence: PublishedFence): string => toJsonText(fence);

/** The newest version, and the one that starts at exactly this moment. */
export async function selectFenceHead(
  db: Db,
  fenceNum: string,
): Promise<{ version: number; startsAt: number; body: string; cityCode: string } | null> {
  const head = await db
    .selectFrom('fence_versions')
    .select(['version', 'starts_at as startsAt', 'body', 'city_code as cityCode'])
    .where('fence_num', '=', fenceNum)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

interface NewFence {
  readonly fence: PublishedFence;
  readonly cityCode: string;
  readonly version: number;
  readonly revision: number;
}

export async function insertFence(
  db: Db,
  { fence, cityCode, version, revision }: NewFence,
  now: number,
): Promise<void> {
  await db
    .insertInto('fence_versions')
    .values({
      fence_num: fence.fenceNum,
      version,
      revision,
      city_code: cityCode,
      starts_at: fence.startsAt,
      body: bodyOfFence(fence),
      published_at: now,
    })
    .execute();
}

/** The city a pricing area lies in; null for an unknown area. */
export async function selectFenceCity(db: Db, fenceNum: string): Promise<string | null> {
  const found = await db
    .selectFrom('fence_versions')
    .select('city_code')
    .where('fence_num', '=', fenceNum)
    .limit(1)
    .executeTakeFirst();
  return found?.city_code ?? null;
}
