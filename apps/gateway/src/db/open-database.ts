import type { Database } from './database.ts';
import { openPostgres, type PostgresTimes } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export type { Database } from './database.ts';

export interface DatabaseConfig {
  /** Absent: the embedded database, with nothing to install. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  /** Time limits of PostgreSQL that differ from ours, for tests. */
  readonly postgresTimes?: Partial<PostgresTimes>;
}

/** The only place that chooses the engine; the few that differ by it ask engine.ts. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { url, dataDir, postgresTimes } = config;
  return url === undefined ? openSqlite(dataDir) : openPostgres(url, postgresTimes);
}
