import { type PublishedFence, publishedFence } from '@ride/contract/fence';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import type { Publication } from '../../db/publication.ts';
import type { Db, Tables } from '../../db/schema.ts';
import type { PublishedVersion } from '../../ports/published-kind.ts';

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
  published: fenceOfBody(body),
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

export async function selectFencesOfCity(db: Db, cityCode: string): Promise<StoredFence[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['fenceNum', 'version', 'startsAt', 'body'])
    .where('cityCode', '=', cityCode)
    .where('withdrawnAt', 'is', null)
    .orderBy('startsAt')
    .execute();
  return rows.map(stored);
}

/** All versions, withdrawn ones too, in the order of their numbers. */
export async function selectFenceVersions(
  db: Db,
  fenceNum: string,
): Promise<PublishedVersion<PublishedFence>[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select(['version', 'startsAt', 'body', 'publishedAt', 'changeId', 'withdrawnAt'])
    .where('fenceNum', '=', fenceNum)
    .orderBy('version')
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: fenceOfBody(body) }));
}

const fenceOfBody = (body: string | null): PublishedFence | null =>
  body === null ? null : fromJsonText(publishedFence, body);

export async function selectNewestFenceVersion(
  db: Db,
  fenceNum: string,
): Promise<{ version: number; cityCode: string } | null> {
  const head = await db
    .selectFrom('fenceVersions')
    .select(['version', 'cityCode'])
    .where('fenceNum', '=', fenceNum)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? null;
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
    .values({ ...row, body: fence && toJsonText(fence), ...publication })
    .execute();
}

export async function listFenceNumbers(db: Db, cityCode: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('fenceVersions')
    .select('fenceNum')
    .distinct()
    .$if(cityCode !== null, (query) => query.where('cityCode', '=', cityCode ?? ''))
    .orderBy('fenceNum')
    .execute();
  return rows.map(({ fenceNum }) => fenceNum);
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

export async function withdrawFence(
  tx: Db,
  { key, version, at }: { key: string; version: number; at: number },
  revision: number,
): Promise<void> {
  await tx
    .updateTable('fenceVersions')
    .set({ withdrawnAt: at, revision })
    .where('fenceNum', '=', key)
    .where('version', '=', version)
    .execute();
}
