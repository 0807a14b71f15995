import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { copyTemplate, createDatabase, dropDatabase, type TemplateCopy } from './test-database.ts';

/** Which engine this run of the suite is about; see vitest.config.ts. */
export const testEngine =
  process.env.RIDE_TEST_ENGINE === 'postgres' ? ('postgres' as const) : ('sqlite' as const);

const newName = () => `test_${randomBytes(8).toString('hex')}`;

/** A place for one database of the engine under test, gone when the test has ended. */
export async function emptyDatabaseConfig(): Promise<DatabaseConfig> {
  if (testEngine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'ride-gateway-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return { dataDir };
  }
  const server = inject('postgres');
  const name = newName();
  const url = await createDatabase(server, name);
  onTestFinished(() => dropDatabase(server, name));
  return { url, dataDir: '' };
}

/** Opened, as one more gateway on the same database would, and closed after the test. */
export async function openForTest(databaseConfig: DatabaseConfig): Promise<Database> {
  const opened = await openDatabase(databaseConfig);
  onTestFinished(() => opened.close());
  return opened;
}

const FILE_NAME = 'ridepages.sqlite';

/** Bytes of a migrated file, made once for each worker. */
let migratedFile: Promise<Buffer> | undefined;

async function migrateFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-migrated-'));
  try {
    const opened = await openDatabase({ dataDir });
    await migrate(opened);
    await opened.close();
    return readFileSync(join(dataDir, FILE_NAME));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Copies of PostgreSQL's migrated database that no test uses now. */
const freeCopies: TemplateCopy[] = [];

/** Cleared after the test and used again: copying is slow. */
async function postgresCopy(): Promise<TemplateCopy> {
  const copy = freeCopies.pop() ?? (await copyTemplate(inject('postgres'), newName()));
  onTestFinished(async () => {
    await copy.clear();
    freeCopies.push(copy);
  });
  return copy;
}

/** With all tables and nothing in them. */
export async function migratedDatabaseConfig(): Promise<DatabaseConfig> {
  if (testEngine === 'postgres') return { url: (await postgresCopy()).url, dataDir: '' };
  migratedFile ??= migrateFile();
  const file = await migratedFile;
  const databaseConfig = await emptyDatabaseConfig();
  writeFileSync(join(databaseConfig.dataDir, FILE_NAME), file, { mode: 0o600 });
  return databaseConfig;
}

/** The same, opened. A test that closes it itself opens a `migratedPlace`. */
export async function migratedDatabase(): Promise<{
  databaseConfig: DatabaseConfig;
  opened: Database;
}> {
  if (testEngine === 'postgres') {
    const { url, opened } = await postgresCopy();
    return { databaseConfig: { url, dataDir: '' }, opened };
  }
  const databaseConfig = await migratedDatabaseConfig();
  return { databaseConfig, opened: await openForTest(databaseConfig) };
}
