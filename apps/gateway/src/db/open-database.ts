import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './open-sqlite.ts';
import type { OpenedDatabase } from './opened-database.ts';

export type { OpenedDatabase } from './opened-database.ts';

export interface DatabaseConfig {
  /** Absent: the embedded database, with nothing to install. */
  readonly url?: string | undefined;
  readonly dataDir: string;
}

/** The only place that knows there are two engines; everything past it speaks one SQL. */
export function openDatabase({ url, dataDir }: DatabaseConfig): Promise<OpenedDatabase> {
  return url === undefined ? openSqlite(dataDir) : openPostgres(url);
}
