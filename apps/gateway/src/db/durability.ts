import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * With other values of `synchronous_commit` the server acknowledges a write before the disk, or the
 * stand-by that takes over, has it.
 */
const SAFE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/**
 * An acknowledged write must survive a power cut and a failover. The embedded database is always
 * opened that way.
 */
export async function assertDurable({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  for (const [setting, safe] of Object.entries(SAFE)) {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${setting}) as value`.execute(db);
    const value = rows[0]?.value ?? '';
    if (!safe.includes(value)) {
      throw new Error(
        `PostgreSQL runs with ${setting} = ${value}, so acknowledged writes can be lost: set it to ${safe.join(' or ')}`,
      );
    }
  }
}
