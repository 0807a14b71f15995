import type pg from 'pg';

/**
 * A stand-by is read-only. If a COMMIT of a gateway, or a single write, waits for a stand-by, the
 * next write would wait too. A role may read the sessions of its own in `pg_stat_activity`.
 */
const IS_WRITABLE = `
  select current_setting('transaction_read_only') = 'off' and not exists (
    select from pg_stat_activity
    where datname = current_database() and usename = current_user
      and state = 'active' and (query = 'commit' or wait_event = 'SyncRep')
      and query_start < now() - $1 * interval '1 millisecond'
  ) as writable`;

const ANSWER_MS = 3_000;

/** Returns false also if the server does not answer this query. */
export async function isWritable(pool: pg.Pool, commitMs: number): Promise<boolean> {
  const client = await pool.connect().catch(() => null);
  if (client === null) return false;
  let writable = false;
  try {
    const query = { text: IS_WRITABLE, values: [commitMs], query_timeout: ANSWER_MS };
    const { rows } = await client.query<{ writable: boolean }>(query);
    writable = rows[0]?.writable === true;
  } catch {
    // The connection is closed below, like one to a read-only server.
  }
  client.release(!writable);
  return writable;
}
