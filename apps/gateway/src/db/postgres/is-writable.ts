import type pg from 'pg';

/**
 * A stand-by is read-only, and so is a server that is set to be. Where a COMMIT of ours waits, or a
 * single write waits for a stand-by, the next one would wait too. The gateways' own role may read this.
 */
const IS_WRITABLE = `
  select current_setting('transaction_read_only') = 'off' and not exists (
    select from pg_stat_activity
    where datname = current_database() and usename = current_user
      and state = 'active' and (query = 'commit' or wait_event = 'SyncRep')
      and query_start < now() - $1 * interval '1 millisecond'
  ) as writable`;

const ANSWER_MS = 3_000;

/** Whether the server would answer a write; false also while it does not answer this. */
export async function isWritable(pool: pg.Pool, commitMs: number): Promise<boolean> {
  const client = await pool.connect().catch(() => null);
  if (client === null) return false;
  let writable = false;
  try {
    const query = { text: IS_WRITABLE, values: [commitMs], query_timeout: ANSWER_MS };
    const { rows } = await client.query<{ writable: boolean }>(query);
    writable = rows[0]?.writable === true;
  } catch {
    // The connection is closed, as one to a server that only reads.
  }
  client.release(!writable);
  return writable;
}
