import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { OpenedDatabase } from './opened-database.ts';

export type { OpenedDatabase } from './opened-database.ts';

export interface DatabaseConfig {
  /** Absent: the embedded database, with nothing to install. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** How long a call waits for a connection of PostgreSQL before it is given up. */
  readonly connectionWaitMs?: number;
}

/** The only place that knows there are two engines; everything past it speaks one SQL. */
export function openDatabase(config: DatabaseConfig): Promise<OpenedDatabase> {
  const { url, dataDir, connectionWaitMs } = config;
  return url === undefined ? openSqlite(dataDir) : openPostgres(url, connectionWaitMs);
}
