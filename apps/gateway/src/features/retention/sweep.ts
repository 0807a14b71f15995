import { MINUTE_MS } from '@ride/domain/durations';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import { retentionPolicy } from './retention-policy.ts';
import { batchSizeOf, deleteOldestRows } from './retention-store.ts';

const MAX_ROWS = 100_000;

type SweepPorts = Pick<Ports, 'db' | 'now'>;

export const createRetentionJob = (ports: SweepPorts): Job => ({
  name: 'sweepOldRows',
  everyMs: 10 * MINUTE_MS,
  run: () => deleteExpiredRows(ports),
});

export async function deleteExpiredRows({ db, now }: SweepPorts): Promise<number> {
  const batchSize = batchSizeOf(db);
  let total = 0;
  for (const { table, column, retentionMs } of retentionPolicy) {
    const upTo = now() - retentionMs;
    for (let swept = 0; swept < MAX_ROWS; ) {
      const deleted = await deleteOldestRows(db, table, column, upTo);
      swept += deleted;
      total += deleted;
      if (deleted < batchSize) break;
    }
  }
  return total;
}
