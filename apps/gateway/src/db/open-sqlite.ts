import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import { DatabaseAway } from './faults.ts';
import { offerDirectLookUp } from './look-up.ts';
import type { OpenedDatabase } from './opened-database.ts';
import { offerHaste } from './passing-transaction.ts';
import type { Tables } from './schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteDriver } from './sqlite-driver.ts';

const FILE_NAME = 'ridepages.sqlite';

/** The order matters: without the first, a second process opening at once would fail. */
const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // From here on waiting is the connection's own affair, so that it never blocks the process.
  'busy_timeout = 0',
];

/** The embedded database: one file, readable by its owner only, safe with several processes. */
export async function openSqlite(dataDir: string): Promise<OpenedDatabase> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE_NAME);
  // Created by us, because SQLite would let everybody read it; its side files take its mode.
  closeSync(openSync(path, 'a', 0o600));
  const file = new Libsql(path);
  for (const pragma of PRAGMAS) file.pragma(pragma);

  const connection = new SqliteConnection(file);
  const adapter = new SqliteAdapter();
  const driver = new SqliteDriver(connection);
  offerDirectLookUp(adapter, driver.lookUp);
  offerHaste(adapter, () => connection.hurry());
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createIntrospector: (handle) => new SqliteIntrospector(handle),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const { ino } = statSync(path);
  return {
    db,
    engine: 'sqlite',
    async ping() {
      // A file removed under a running process still answers, but would be gone after a restart.
      if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) {
        throw new DatabaseAway(new Error(`${path} is no longer the file that was opened`));
      }
      await db.selectFrom('once').select('what').limit(1).execute();
    },
    // A transaction begins immediately, which is the lock.
    alone: (work) => db.transaction().execute(work),
    close: () => db.destroy(),
  };
}
