import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { copyTemplate, createDatabase, dropDatabase, type TemplateCopy } from './test-database.ts';

export const testEngine =
  process.env.RIDE_TEST_ENGINE === 'postgres' ? ('postgres' as const) : ('sqlite' as const);

const newName = () => `test_${randomBytes(8).toString('hex')}`;

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

export async function openDatabaseForTest(databaseConfig: DatabaseConfig): Promise<Database> {
  const opened = await openDatabase(databaseConfig);
  onTestFinished(() => opened.close());
  return opened;
}

const FILE_NAME = 'ridepages.sqlite';

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

const freeCopies: TemplateCopy[] = [];

/** A copy of the template database is cleared and used again, because copying is slow. */
async function postgresCopy(): Promise<TemplateCopy> {
  const copy = freeCopies.pop() ?? (await copyTemplate(inject('postgres'), newName()));
  onTestFinished(async () => {
    await copy.clear();
    freeCopies.push(copy);
  });
  return copy;
}

export async function migratedDatabaseConfig(): Promise<DatabaseConfig> {
  if (testEngine === 'postgres') return { url: (await postgresCopy()).url, dataDir: '' };
  migratedFile ??= migrateFile();
  const file = await migratedFile;
  const databaseConfig = await emptyDatabaseConfig();
  writeFileSync(join(databaseConfig.dataDir, FILE_NAME), file, { mode: 0o600 });
  return databaseConfig;
}

export async function migratedDatabase(): Promise<{
  databaseConfig: DatabaseConfig;
  opened: Database;
}> {
  if (testEngine === 'postgres') {
    const { url, opened } = await postgresCopy();
    return { databaseConfig: { url, dataDir: '' }, opened };
  }
  const databaseConfig = await migratedDatabaseConfig();
  return { databaseConfig, opened: await openDatabaseForTest(databaseConfig) };
}
