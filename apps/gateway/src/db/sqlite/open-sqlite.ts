import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { columnNames, type Tables } from '../schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SingleConnectionAdapter, SqliteDriver } from './sqlite-driver.ts';
import { startCheckpoints } from './start-checkpoints.ts';

const FILE_NAME = 'ridepages.sqlite';

/** The order matters: without the first, a second process opening at once would fail. */
const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // Without it `replace` would delete rows of append-only tables past their triggers.
  'recursive_triggers = ON',
  // Only should the checkpoints of every second not keep up: 40 MB of log.
  'wal_autocheckpoint = 10000',
  // From here on the connection retries by itself: SQLite's own waiting would block the process.
  'busy_timeout = 0',
];

/** The embedded database: one file, readable by its owner only, safe with several processes. */
export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE_NAME);
  // Created by us, because SQLite would let everybody read it; its side files take its mode.
  closeSync(openSync(path, 'a', 0o600));
  const file = new Libsql(path);
  for (const pragma of PRAGMAS) file.pragma(pragma);

  const connection = new SqliteConnection(file);
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SingleConnectionAdapter(connection),
      createDriver: () => new SqliteDriver(connection),
      createIntrospector: (handle) => new SqliteIntrospector(handle),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    plugins: [columnNames],
  });
  const { ino } = statSync(path);
  const checkpoints = startCheckpoints(path);
  return {
    db,
    engine: 'sqlite',
    async ping() {
      // A file removed under a running process still answers, but would be gone after a restart.
      if (statSync(path, { throwIfNoEntry: false })?.ino !== ino) {
        throw new DatabaseUnavailableError(
          new Error(`${path} is no longer the file that was opened`),
        );
      }
      await db.selectFrom('once').select('what').limit(1).execute();
    },
    // An empty transaction takes the lock that every write needs.
    isWritable: () =>
      db
        .transaction()
        .execute(async () => true)
        .catch(() => false),
    // `begin immediate` is the lock.
    exclusiveTransaction: (work) => db.transaction().execute(work),
    async close() {
      await checkpoints.stop();
      await db.destroy();
    },
  };
}
