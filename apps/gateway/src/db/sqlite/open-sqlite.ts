import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Libsql from 'libsql';
import type { Database } from '../database.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { columnNamePlugin, type Tables } from '../schema.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SingleConnectionAdapter, SqliteDriver } from './sqlite-driver.ts';
import { startCheckpoints } from './start-checkpoints.ts';

const FILE_NAME = 'ridepages.sqlite';

/**
 * The order matters: without the first pragma, a second process that opens the file at the same
 * time would fail.
 */
const PRAGMAS = [
  'busy_timeout = 5000',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  // Without this pragma `replace` would delete rows of append-only tables past their triggers.
  'recursive_triggers = ON',
  // This limit of 40 MB applies only if the checkpoints of every second do not keep up.
  'wal_autocheckpoint = 10000',
  // From here on the connection retries by itself, because SQLite's own waiting would block the
  // process.
  'busy_timeout = 0',
];

/**
 * The embedded database is one file that only its owner can read, and that several processes can
 * use.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, FILE_NAME);
  // The file is created here, because SQLite would let everybody read it; its side files take its
  // mode.
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
    plugins: [columnNamePlugin],
  });
  const { ino } = statSync(path);
  const checkpoints = startCheckpoints(path);
  return {
    db,
    engine: 'sqlite',
    async ping() {
      // A file that was removed under a running process still answers, but its data would be lost
      // at a restart.
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
    exclusiveTransaction: (work) => db.transaction().execute(work),
    async close() {
      await checkpoints.stop();
      await db.destroy();
    },
  };
}
