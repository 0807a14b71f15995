import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type PostgresServer,
  startPostgres,
} from '../../apps/gateway/src/testing/postgres-server.ts';

/** A database for the gateways of a test, with the settings to use it. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly url?: string;
  readonly env: Readonly<Record<'SECRET' | 'CALLS_PER_SECOND', string>> & Record<string, string>;
  remove(): Promise<void>;
}

export interface PostgresPlace extends DatabasePlace {
  readonly server: PostgresServer;
}

const settings = {
  SECRET: 'secret-of-the-long-running-tests-01',
  // All requests of a test come from one machine. Limits that are stored in the database stay in
  // force.
  CALLS_PER_SECOND: '0',
};

export const createSqlitePlace = async (): Promise<DatabasePlace> =>
  sqlitePlaceIn(mkdtempSync(join(tmpdir(), 'ride-long-')));

export const sqlitePlaceIn = (dataDir: string): DatabasePlace => ({
  dataDir,
  env: { ...settings, DATA_DIR: dataDir },
  remove: async () => rmSync(dataDir, { recursive: true, force: true }),
});

/** A durable PostgreSQL server, by default from the bundled binaries. */
export async function startPostgresPlace(bin?: string): Promise<PostgresPlace> {
  const server = await startPostgres({ durable: true, ...(bin === undefined ? {} : { bin }) });
  return { ...postgresPlaceAt(server.url), server, remove: () => server.stop() };
}

export const postgresPlaceAt = (url: string) => ({
  dataDir: '',
  url,
  env: { ...settings, DATABASE_URL: url },
});
