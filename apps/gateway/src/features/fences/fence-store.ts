import { type PublishedFence, publishedFence } from '@ride/contract/fence';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Publication } from '../../db/publication.ts';
import type { Db, Tables } from '../../db/schema.ts';

/** Without a published area the version ends its area. */
export interface StoredFence {
  readonly fenceNum: string;
  readonly version: number;
  readonly startsAt: number;
  readonly published: PublishedFence | null;
}

interface ChangedFence extends StoredFence {
  readonly revision: number;
  readonly isWithdrawn: boolean;
}

type FenceRow = Pick<Tables['fenceVersions'], 'fenceNum' | 'version' | 'startsAt' | 'body'>;

const stored = ({ fenceNum, version, startsAt, body }: FenceRow): StoredFence => ({
  fenceNum,
  version,
  startsAt,
  published: body === null ? null : fromJsonText(publishedFence, body),
});

export async function selectFencesSince(
  db: Db,
  revision: number,
  atMost: number,
): Promise<ChangedFence[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['fenceNum', 'version', 'startsAt', 'body', 'revision', 'withdrawnAt'])
    .where('revision', '>', revision)
    .orderBy('revision')
    .limit(atMost)
    .execute();
  return rows.map(({ withdrawnAt, ...row }) => ({
    ...stored(row),
    revision: row.revision,
    isWithdrawn: withdrawnAt !== null,
  }));
}

export async function selectFence(db: Db, fenceNum: string): Promise<StoredFence[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['fenceNum', 'version', 'startsAt', 'body'])
    .where('fenceNum', '=', fenceNum)
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt')
    .execute();
  return rows.map(stored);
}

export const serializeFence = (fence: PublishedFence): string => toJsonText(fence);

export async function selectNewestFenceVersion(
  db: Db,
  fenceNum: string,
): Promise<{ version: number; body: string | null; cityCode: string } | null> {
  const head = await db
    .selectFrom('fenceVersions')
    .select(['version', 'body', 'cityCode'])
    .where('fenceNum', '=', fenceNum)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
}

export async function selectFenceVersionStartingAt(
  db: Db,
  fenceNum: string,
  startsAt: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('fenceVersions')
    .select('version')
    .where('fenceNum', '=', fenceNum)
    .where('startsAt', '=', startsAt)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return row?.version ?? null;
}

interface NewFence {
  readonly fenceNum: string;
  readonly fence: PublishedFence | null;
  readonly cityCode: string;
  readonly version: number;
  readonly revision: number;
}

export async function insertFence(
  db: Db,
  { fence, ...row }: NewFence,
  publication: Publication,
): Promise<void> {
  await db
    .insertInto('fenceVersions')
    .values({ ...row, body: fence && serializeFence(fence), ...publication })
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
