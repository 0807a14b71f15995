import type { PublishedFence } from '@ride/contract/fence';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { importedAt } from '../../db/publication.ts';
import { incrementRevision, readRevision } from '../../db/revisions.ts';
import type { Db } from '../../db/schema.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { findFenceErrors } from './fence-errors.ts';
import {
  insertFence,
  selectFenceVersionStartingAt,
  selectNewestFenceVersion,
  serializeFence,
} from './fence-store.ts';

export type PublishFenceOutcome =
  | {
      readonly outcome: 'done';
      readonly version: number;
      readonly isNew: boolean;
    }
  | { readonly outcome: 'flawedFence'; readonly errors: readonly string[] };

export async function publishFenceVersion(
  { db, now, auditTrail }: Pick<Ports, 'db' | 'now' | 'auditTrail'>,
  fence: PublishedFence,
  by: AuditActor,
): Promise<PublishFenceOutcome> {
  const errors = findFenceErrors(fence);
  if (errors.length > 0) return { outcome: 'flawedFence', errors };
  return db.transaction().execute(async (tx) => {
    const done = await publishFenceInTransaction(tx, fence, now());
    if (done.outcome === 'done' && done.isNew) {
      await auditTrail.append(tx, {
        actor: by,
        action: 'fence.published',
        subject: { kind: 'fence', id: fence.fenceNum },
        after: `第 ${done.version} 版`,
      });
    }
    return done;
  });
}

/** Runs inside the caller's transaction; the caller must have validated the area. */
export async function publishFenceInTransaction(
  tx: Db,
  fence: PublishedFence,
  now: number,
): Promise<PublishFenceOutcome> {
  const revision = await nextRevision(tx);
  const cityCode = findCityByCode(fence.cityCode)?.code ?? fence.cityCode;
  const head = await selectNewestFenceVersion(tx, fence.fenceNum);
  if (head?.body === serializeFence(fence)) {
    return { outcome: 'done', version: head.version, isNew: false };
  }
  const { fenceNum, startsAt } = fence;
  const flawed = (error: string) => ({
    outcome: 'flawedFence' as const,
    errors: [`围栏 ${fenceNum}：${error}`],
  });
  if (head && head.cityCode !== cityCode) {
    return flawed('不能改变所属城市，请使用新的围栏编号');
  }
  const taken = await selectFenceVersionStartingAt(tx, fenceNum, startsAt);
  if (taken !== null) return flawed(`该生效时间已有第${taken}版，内容不同`);
  const version = (head?.version ?? 0) + 1;
  const row = { fenceNum, fence, cityCode, version, revision };
  await insertFence(tx, row, importedAt(startsAt, now));
  return { outcome: 'done', version, isNew: true };
}

/** Incrementing the revision locks its row, so that no two publications share a revision. */
async function nextRevision(tx: Db): Promise<number> {
  await incrementRevision(tx, 'fences');
  return readRevision(tx, 'fences');
}
