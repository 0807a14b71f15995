import { onTestFinished } from 'vitest';
import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { startPostgres } from '../../apps/gateway/src/testing/postgres-server.ts';
import { createSqlitePlace } from './places.ts';

async function openEmpty(config: DatabaseConfig) {
  const opened = await openDatabase(config);
  onTestFinished(() => opened.close());
  await migrate(opened);
  return opened;
}

async function openSqlite() {
  const { dataDir, remove } = await createSqlitePlace();
  onTestFinished(remove);
  return openEmpty({ dataDir });
}

/** The database is not durable, which is faster, since no test kills it. */
async function openPostgres() {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  return openEmpty({ url: server.url, dataDir: '' });
}

export const databases = [
  ['SQLite', openSqlite],
  ['PostgreSQL', openPostgres],
] as const;
