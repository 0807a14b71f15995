import { setInterval } from 'node:timers/promises';
import LibsqlPromise from 'libsql/promise';

const INTERVAL_MS = 1_000;

export interface Checkpoints {
  stop(): Promise<void>;
}

/**
 * Copies commits from the write-ahead log into the file every second, on a thread of libsql. SQLite
 * itself would do so inside some commit, and all callers would wait for the disk meanwhile.
 */
export function startCheckpoints(path: string): Checkpoints {
  const file = new LibsqlPromise(path, {});
  const stopping = new AbortController();
  async function repeat(): Promise<void> {
    for await (const _ of setInterval(INTERVAL_MS, null, { ref: false, signal: stopping.signal })) {
      // A checkpoint that fails, as on a full disk, leaves the commits in the log for the next one.
      await file.exec('pragma wal_checkpoint(PASSIVE)').catch(() => {});
    }
  }
  const repeating = repeat();
  return {
    async stop() {
      stopping.abort();
      await repeating.catch(() => {});
      file.close();
    },
  };
}
