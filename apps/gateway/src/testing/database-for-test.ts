import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Database, type DatabaseConfig, openDatabase } from '../db/open-database.ts';
import { createDatabase, dropDatabase, TEMPLATE } from './test-database.ts';

/** Which engine this run of the suite is about; see vitest.config.ts. */
export const testEngine =
  process.env.RIDE_TEST_ENGINE === 'postgres' ? ('postgres' as const) : ('sqlite' as const);

/** A place for one database of the engine under test, gone when the test has ended. */
export async function databasePlace(template?: string): Promise<DatabaseConfig> {
  if (testEngine === 'sqlite') {
    const dataDir = mkdtempSync(join(tmpdir(), 'ride-gateway-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return { dataDir };
  }
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await createDatabase(server, name, template);
  onTestFinished(() => dropDatabase(server, name));
  return { url, dataDir: '' };
}

/** Opened, as one more gateway on the same database would, and closed after the test. */
export async function openForTest(place: DatabaseConfig): Promise<Database> {
  const opened = await openDatabase(place);
  onTestFinished(() => opened.close());
  return opened;
}

/** With all tables; on PostgreSQL a copy, which is quicker than migrating again. */
export async function migratedPlace(): Promise<DatabaseConfig> {
  const place = await databasePlace(TEMPLATE);
  if (testEngine === 'sqlite') {
    const opened = await openDatabase(place);
    await migrate(opened);
    await opened.close();
  }
  return place;
}
