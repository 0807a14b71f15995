import type { Db } from '../../db/schema.ts';
import type { PublishedFenceHit } from './fence-hit.ts';
import { selectFence } from './fence-store.ts';

/** Knows an area before it starts too, unless every version of it was withdrawn. */
export async function findPublishedFence(
  db: Db,
  fenceNum: string,
  at: number,
): Promise<PublishedFenceHit | null> {
  const timeline = await selectFence(db, fenceNum);
  const started = timeline.findLast(({ startsAt }) => startsAt <= at);
  const known = started?.published ?? timeline.findLast(({ published }) => published)?.published;
  if (!known) return null;
  const { name, cityCode, endsAt = Number.POSITIVE_INFINITY } = known;
  const hasEnded = started !== undefined && (started.published === null || endsAt <= at);
  return { fenceNum, name, cityCode, hasEnded };
}
