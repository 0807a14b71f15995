import type { Ports } from '../../ports/ports.ts';
import { policy } from './retention-policy.ts';
import { BATCH_SIZE, deleteOldest } from './retention-store.ts';

/** Per table and sweep; the rest is left to the next sweep. */
const MAX_BATCHES = 200;

/** Deletes rows past their retention. Safe to run on every gateway at any time. Returns the count. */
export async function sweep({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<number> {
  let total = 0;
  for (const { table, column, retentionMs } of policy) {
    const upTo = now() - retentionMs;
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const deleted = await deleteOldest(db, table, column, upTo);
      total += deleted;
      if (deleted < BATCH_SIZE) break;
    }
  }
  return total;
}
