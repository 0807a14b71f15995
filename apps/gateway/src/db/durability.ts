import { sql } from 'kysely';
import type { Database } from './database.ts';

/** An acknowledged write must survive a power cut. The embedded database is opened that way. */
export async function assertDurable({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await sql<Record<string, string>>`show ${sql.raw(setting)}`.execute(db);
    if (rows[0]?.[setting] === 'off') {
      throw new Error(
        `PostgreSQL runs with ${setting} = off, so acknowledged writes can be lost. Turn it on.`,
      );
    }
  }
}
