import type { Database } from './database.ts';
import { openPostgres, type PostgresTimes } from './postgres/open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export type { Database } from './database.ts';

export interface DatabaseConfig {
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly postgresTimes?: Partial<PostgresTimes>;
}

/**
 * Only this function chooses the engine; the few places that depend on the engine ask engine.ts.
 */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { url, dataDir, postgresTimes } = config;
  return url === undefined ? openSqlite(dataDir) : openPostgres(url, postgresTimes);
}
