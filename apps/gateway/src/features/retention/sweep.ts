import { MINUTE_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import { type RetentionRule, retentionPolicy } from './retention-policy.ts';
import { batchSizeOf, deleteOldestRows } from './retention-store.ts';

/** After so many rows of a table the others have their turn. */
const MAX_ROWS_AT_ONCE = 10_000;

type SweepPorts = Pick<Ports, 'db' | 'now'>;

export const createRetentionJob = (ports: SweepPorts): Job => ({
  name: 'sweepOldRows',
  everyMs: 10 * MINUTE_MS,
  run: () => deleteExpiredRows(ports),
});

export async function deleteExpiredRows({ db, now }: SweepPorts): Promise<number> {
  let total = 0;
  let unfinished = retentionPolicy;
  while (unfinished.length > 0) {
    const left: RetentionRule[] = [];
    for (const rule of unfinished) {
      const { deleted, isDone } = await deleteSome(db, rule, now() - rule.retentionMs);
      total += deleted;
      if (!isDone) left.push(rule);
    }
    unfinished = left;
  }
  return total;
}

async function deleteSome(db: Db, { table, column }: RetentionRule, upTo: number) {
  const batchSize = batchSizeOf(db);
  for (let deleted = 0; ; ) {
    const batch = await deleteOldestRows(db, table, column, upTo);
    deleted += batch;
    const isDone = batch < batchSize;
    if (isDone || deleted >= MAX_ROWS_AT_ONCE) return { deleted, isDone };
  }
}
