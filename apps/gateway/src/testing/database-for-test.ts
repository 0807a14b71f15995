import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { clearDatabase, createDatabase, dropDatabase, TEMPLATE } from './test-database.ts';

/** Which engine this run of the suite is about; see vitest.config.ts. */
export const testEngine =
  process.env.RIDE_TEST_ENGINE === 'postgres' ? ('postgres' as const) : ('sqlite' as const);

const newName = () => `test_${randomBytes(8).toString('hex')}`;

/** A place for one database of the engine under test, gone when the test has ended. */
export async function databasePlace(): Promise<DatabaseConfig> {
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
export async function openForTest(place: DatabaseConfig): Promise<Database> {
  const opened = await openDatabase(place);
  onTestFinished(() => opened.close());
  return opened;
}

/** Copies of the migrated database that no test uses now. */
const freeDatabases: string[] = [];

/** A migrated file, made once for each worker and then copied. */
let migratedFolder: Promise<string> | undefined;

async function migrateFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ride-migrated-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const opened = await openDatabase({ dataDir });
  await migrate(opened);
  await opened.close();
  return dataDir;
}

/** With all tables and nothing in them. PostgreSQL's are cleared and used again: copying is slow. */
export async function migratedPlace(): Promise<DatabaseConfig> {
  if (testEngine === 'sqlite') {
    migratedFolder ??= migrateFolder();
    const template = await migratedFolder;
    const place = await databasePlace();
    cpSync(template, place.dataDir, { recursive: true });
    return place;
  }
  const url =
    freeDatabases.pop() ?? (await createDatabase(inject('postgres'), newName(), TEMPLATE));
  onTestFinished(async () => {
    await clearDatabase(url);
    freeDatabases.push(url);
  });
  return { url, dataDir: '' };
}
