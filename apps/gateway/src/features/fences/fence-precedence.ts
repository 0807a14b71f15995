import type { ItemBodies } from '@ride/contract/entities/change-item';
import {
  type FenceShapes,
  shapesOfFence,
  squareKilometresOf,
} from '@ride/contract/entities/fence-shapes';
import type { PublishedFence } from '@ride/contract/fence';
import type { LngLat } from '@ride/domain/geo/distance';
import { boundsOfShape, isInside } from '@ride/domain/geo/zone';
import type { Db } from '../../db/schema.ts';
import type { ItemInTime } from '../../ports/published-kind.ts';
import { cityOf } from './fence-errors.ts';
import { selectFencesOfCity } from './fence-store.ts';

/** Where areas overlap, the rules of the smallest one apply. */
export async function listSmallerFences(
  db: Db,
  { key, body, startsAt }: ItemInTime<ItemBodies['fence']>,
): Promise<string[]> {
  if (!body) return [];
  const shapes = shapesOfFence(body);
  const area = squareKilometresOf(body);
  return [...(await fencesInForce(db, cityOf(body), startsAt)).values()]
    .filter((other) => other.fenceNum !== key && squareKilometresOf(other) < area)
    .filter((other) => shapes.some((shape) => isInside(shape, middleOf(other))))
    .map(({ name, fenceNum }) => `${name}（${fenceNum}）在这个区域内，面积更小，它的规则优先。`);
}

export async function fencesInForce(
  db: Db,
  cityCode: string,
  at: number,
): Promise<ReadonlyMap<string, PublishedFence>> {
  const inForce = new Map<string, PublishedFence>();
  for (const { fenceNum, startsAt, published } of await selectFencesOfCity(db, cityCode)) {
    if (startsAt > at) continue;
    if (published && (published.endsAt ?? Number.POSITIVE_INFINITY) > at) {
      inForce.set(fenceNum, published);
    } else inForce.delete(fenceNum);
  }
  return inForce;
}

/** The middle of the first shape. */
function middleOf(fence: FenceShapes): LngLat {
  const [shape] = shapesOfFence(fence);
  if (!shape) return { lng: 0, lat: 0 };
  const { west, east, south, north } = boundsOfShape(shape);
  return { lng: (west + east) / 2, lat: (south + north) / 2 };
}
