import type { PublishedFence } from '@ride/contract/fence';
import { cityOfCode } from '@ride/domain/regions/find-city';
import { moveRevision, readRevision } from '../../db/revisions.ts';
import type { Db } from '../../db/schema.ts';
import type { Ports } from '../../ports/ports.ts';
import { flawsOfFence } from './check-fence.ts';
import { bodyOfFence, insertFence, selectFenceHead } from './fence-store.ts';

export type PublishFenceOutcome =
  | { readonly outcome: 'published'; readonly version: number }
  | { readonly outcome: 'flawed'; readonly flaws: readonly string[] };

/** A new version of a pricing area. The same one delivered again stays the version it is. */
export async function publishFence(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  fence: PublishedFence,
): Promise<PublishFenceOutcome> {
  const flaws = flawsOfFence(fence);
  if (flaws.length > 0) return { outcome: 'flawed', flaws };
  return db.transaction().execute((tx) => publishFenceWithin(tx, fence, now()));
}

/** Within a transaction of the caller's, who has checked it by itself. */
export async function publishFenceWithin(
  tx: Db,
  fence: PublishedFence,
  now: number,
): Promise<PublishFenceOutcome> {
  const revision = await holdTopic(tx);
  const cityCode = cityOfCode(fence.cityCode)?.code ?? fence.cityCode;
  const head = await selectFenceHead(tx, fence.fenceNum);
  if (head?.body === bodyOfFence(fence)) return { outcome: 'published', version: head.version };
  const flaw = head && flawBeside(head, fence, cityCode);
  if (flaw) return { outcome: 'flawed', flaws: [`围栏 ${fence.fenceNum}：${flaw}`] };
  const version = (head?.version ?? 0) + 1;
  await insertFence(tx, { fence, cityCode, version, revision }, now);
  return { outcome: 'published', version };
}

/** Moves the topic and says to where: no two publications share a revision. */
async function holdTopic(tx: Db): Promise<number> {
  await moveRevision(tx, 'fences');
  return readRevision(tx, 'fences');
}

type Head = NonNullable<Awaited<ReturnType<typeof selectFenceHead>>>;

function flawBeside(head: Head, fence: PublishedFence, cityCode: string): string | null {
  if (head.cityCode !== cityCode) return '不能改变所属城市，请使用新的围栏编号';
  if (fence.startsAt === head.startsAt) return `该生效时间已有第${head.version}版，内容不同`;
  if (fence.startsAt < head.startsAt) return `生效时间早于已发布的第${head.version}版`;
  return null;
}
