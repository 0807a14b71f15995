import type { Ports } from '../../ports/ports.ts';
import { policy } from './retention-policy.ts';
import { BATCH, deleteOldest } from './retention-store.ts';

/** A sweep ends after so many batches; what is left waits for the next. */
const MOST_BATCHES = 200;

/** Deletes what has had its time. Every gateway may run it at any time. Says how many rows went. */
export async function sweep({ db, now }: Pick<Ports, 'db' | 'now'>): Promise<number> {
  let gone = 0;
  for (const { table, since, keptMs } of policy) {
    const upTo = now() - keptMs;
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const deleted = await deleteOldest(db, table, since, upTo);
      gone += deleted;
      if (deleted < BATCH) break;
    }
  }
  return gone;
}
