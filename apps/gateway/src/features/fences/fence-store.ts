import { type PublishedFence, publishedFence } from '@ride/contract/fence';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Db, Tables } from '../../db/schema.ts';

export interface StoredFence {
  readonly fenceNum: string;
  readonly version: number;
  readonly published: PublishedFence;
}

type FenceRow = Pick<Tables['fenceVersions'], 'fenceNum' | 'version' | 'body'>;

const stored = ({ fenceNum, version, body }: FenceRow): StoredFence => ({
  fenceNum,
  version,
  published: fromJsonText(publishedFence, body),
});

export async function selectFencesSince(
  db: Db,
  revision: number,
  atMost: number,
): Promise<(StoredFence & { readonly revision: number })[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['fenceNum', 'version', 'body', 'revision'])
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...stored(row), revision: row.revision }));
}

export async function selectFence(db: Db, fenceNum: string): Promise<StoredFence[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['fenceNum', 'version', 'body'])
    .where('fenceNum', '=', fenceNum)
    .orderBy('startsAt')
    .execute();
  return rows.map(stored);
}

export const serializeFence = (fence: PublishedFence): string => toJsonText(fence);

export async function selectNewestFenceVersion(
  db: Db,
  fenceNum: string,
): Promise<{ version: number; startsAt: number; body: string; cityCode: string } | null> {
  const head = await db
    .selectFrom('fenceVersions')
    .select(['version', 'startsAt', 'body', 'cityCode'])
    .where('fenceNum', '=', fenceNum)
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
    .insertInto('fenceVersions')
    .values({
      fenceNum: fence.fenceNum,
      version,
      revision,
      cityCode,
      startsAt: fence.startsAt,
      body: serializeFence(fence),
      publishedAt: now,
    })
    .execute();
}

export async function selectFenceCity(db: Db, fenceNum: string): Promise<string | null> {
  const row = await db
    .selectFrom('fenceVersions')
    .select('cityCode')
    .where('fenceNum', '=', fenceNum)
    .limit(1)
    .executeTakeFirst();
  return row?.cityCode ?? null;
}
