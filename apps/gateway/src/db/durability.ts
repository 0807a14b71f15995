import { sql } from 'kysely';
import type { Database } from './database.ts';

/** An acknowledged write must survive a power cut. The embedded database is opened that way. */
export async function assertDurable({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${setting}) as value`.execute(db);
    if (rows[0]?.value === 'off') {
      throw new Error(
        `PostgreSQL runs with ${setting} = off, so acknowledged writes can be lost. Turn it on.`,
      );
    }
  }
}
