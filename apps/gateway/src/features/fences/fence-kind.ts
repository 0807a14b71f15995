import type { ItemBodies } from '@ride/contract/entities/change-item';
import { findCityByCode } from '@ride/domain/regions/find-city';
import type { Publication } from '../../db/publication.ts';
import { incrementRevision, readRevision } from '../../db/revisions.ts';
import type { Db } from '../../db/schema.ts';
import type {
  ItemFlaw,
  ItemInTime,
  ItemOfKind,
  PublishedKind,
  PublishedVersion,
} from '../../ports/published-kind.ts';
import { fenceDifferences } from './fence-differences.ts';
import { findFenceDoubts } from './fence-doubts.ts';
import { cityOf, findFenceErrors } from './fence-errors.ts';
import type { ListRulesAtFence } from './fence-hit.ts';
import { listSmallerFences } from './fence-precedence.ts';
import {
  insertFence,
  listFenceNumbers,
  selectFenceCity,
  selectFenceVersions,
  selectNewestFenceVersion,
  withdrawFence,
} from './fence-store.ts';

type Fence = ItemBodies['fence'];

interface FenceKindDeps {
  readonly listRulesAtFence: ListRulesAtFence;
  refresh(): Promise<void>;
}

export const createFenceKind = ({
  listRulesAtFence,
  refresh,
}: FenceKindDeps): PublishedKind<Fence> => ({
  kind: 'fence',
  lock: lockFences,
  keys: listFenceNumbers,
  versions: listFenceVersions,
  title: ({ cityCode, name }) => `${findCityByCode(cityCode)?.name ?? cityCode} · ${name}`,
  cities: (fence) => [cityOf(fence)],
  flaws: findFenceFlaws,
  differences: fenceDifferences,
  doubts: async (db, item) => [
    ...(item.body ? findFenceDoubts(item.before, item.body) : []),
    ...(await findEndDoubts(listRulesAtFence, db, item)),
  ],
  precedences: listSmallerFences,
  isFirst: async (db, { key, startsAt }) =>
    (await listFenceVersions(db, key)).every(({ withdrawnAt }) => withdrawnAt !== null) &&
    (await listRulesAtFence(db, key, startsAt)).length === 0,
  isNowhereDearer: () => false,
  publish: publishFenceVersion,
  withdraw: async (tx, version) => withdrawFence(tx, version, await nextRevision(tx)),
  refresh,
});

export const lockFences = (tx: Db): Promise<void> => incrementRevision(tx, 'fences');

export async function listFenceVersions(db: Db, key: string): Promise<PublishedVersion<Fence>[]> {
  const versions = await selectFenceVersions(db, key);
  return versions.map(({ body, ...version }) => ({ ...version, body: body && bodyOf(body) }));
}

/** Stored bodies have their start inside, as all of them had before changes. */
export const bodyOf = ({ startsAt: _, ...body }: Fence & { startsAt: number }): Fence => body;

export async function findFenceFlaws(
  db: Db,
  items: readonly ItemOfKind<Fence>[],
  { startsAt }: { readonly startsAt: number },
): Promise<ItemFlaw[]> {
  const flaws: ItemFlaw[] = [];
  for (const { key, body } of items) {
    if (!body) continue;
    flaws.push(...findFenceErrors(body, startsAt).map((error) => ({ key, ...error })));
    const city = await selectFenceCity(db, key);
    if (city !== null && city !== cityOf(body)) {
      flaws.push({ key, path: ['cityCode'], message: '不能改变所属城市，请使用新的围栏编号' });
    }
  }
  return flaws;
}

/** A rule of an ended area is never found, so that the rule of a wider place prices its rides. */
async function findEndDoubts(
  listRulesAtFence: ListRulesAtFence,
  db: Db,
  { key, body, startsAt }: ItemInTime<Fence>,
): Promise<string[]> {
  const endsAt = body ? body.endsAt : startsAt;
  if (endsAt === undefined) return [];
  const rules = await listRulesAtFence(db, key, endsAt);
  return rules.map((rule) => `区域结束后，${rule}不再适用，改用范围更大的规则。`);
}

export async function publishFenceVersion(
  tx: Db,
  { key: fenceNum, body }: ItemOfKind<Fence>,
  publication: Publication,
): Promise<number> {
  const head = await selectNewestFenceVersion(tx, fenceNum);
  const cityCode = body ? cityOf(body) : head?.cityCode;
  if (cityCode === undefined) throw new Error(`there is no area ${fenceNum} to end`);
  const version = (head?.version ?? 0) + 1;
  const fence = body && { ...body, startsAt: publication.startsAt };
  const revision = await nextRevision(tx);
  await insertFence(tx, { fenceNum, fence, cityCode, version, revision }, publication);
  return version;
}

/** The index of areas reads rows by their revision, so that no two publications may share one. */
async function nextRevision(tx: Db): Promise<number> {
  await incrementRevision(tx, 'fences');
  return readRevision(tx, 'fences');
}
