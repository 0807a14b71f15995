import type { Database } from './database.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export type { Database } from './database.ts';

export interface DatabaseConfig {
  /** Absent: the embedded database, with nothing to install. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** How long a call waits for a connection of PostgreSQL before it fails. */
  readonly connectionWaitMs?: number;
}

/** The only place that chooses the engine; the few that differ by it ask engine.ts. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { url, dataDir, connectionWaitMs } = config;
  return url === undefined ? openSqlite(dataDir) : openPostgres(url, connectionWaitMs);
}
