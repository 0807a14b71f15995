import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../scripts/lib/system-programs.mjs';
import { startGateway } from './gateway-process.ts';
import type { Acknowledged } from './trial/acknowledged.ts';
import { takeDocumentedSteps } from './trial/documented-steps.ts';
import { ledgerDifferences } from './trial/ledger.ts';
import { People } from './trial/people.ts';
import { type Place, placeIn, postgresPlace } from './trial/places.ts';
import { findLost, startWriters } from './trial/writers.ts';

const WRITES = 500;

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ride-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs up in the middle of writing, and answers what had been acknowledged before it began. */
async function backUpUnderLoad(place: Place, backUp: () => Promise<void>): Promise<Acknowledged[]> {
  const gateway = await startGateway(place.env);
  const people = new People(place);
  const writers = startWriters(gateway.origin, 'backup', await people.proven(100));
  await writers.haveWritten(WRITES);
  const before = [...writers.written.acknowledged];
  await backUp();
  await writers.haveWritten(writers.written.acknowledged.length + 1);
  await writers.stop();
  expect(writers.written.refused).toEqual([]);
  await people.close();
  await gateway.stop();
  return before;
}

async function expectAllOf(before: readonly Acknowledged[], env: Record<string, string>) {
  const restored = await startGateway(env);
  expect(await findLost(restored.origin, before)).toEqual([]);
  expect(await ledgerDifferences(restored.origin)).toEqual([]);
  await restored.stop();
}

test('the embedded database is backed up while it is written to, and restored, as documented', async () => {
  const folder = scratch();
  const place = placeIn(join(folder, 'data'));
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: '', BACKUP_DIR: folder };
  const before = await backUpUnderLoad(place, () =>
    takeDocumentedSteps('Backup of the embedded database', env),
  );
  await takeDocumentedSteps('Restore of the embedded database', env);
  await expectAllOf(before, place.env);
  console.log(`SQLite: ${before.length} writes before a backup, 0 missing after its restore`);
});

/** The system's newest, with its server: pg_dump refuses one that is newer than itself. */
function postgresPrograms(): string {
  const versions = '/usr/lib/postgresql';
  const places = listed(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'));
  return dirname(findProgram('initdb', 'postgresql', places));
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

test('PostgreSQL is backed up while it is written to, and restored, as documented', async () => {
  const bin = postgresPrograms();
  const place = await postgresPlace(bin);
  onTestFinished(() => place.remove());
  const env = {
    DATABASE_URL: place.server.url,
    RESTORED_URL: place.server.url.replace(/[^/]+$/, 'ridepages_restored'),
    BACKUP_DIR: scratch(),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  };
  const before = await backUpUnderLoad(place, () =>
    takeDocumentedSteps('Backup of PostgreSQL', env),
  );
  await takeDocumentedSteps('Restore of PostgreSQL', env);
  await expectAllOf(before, { ...place.env, DATABASE_URL: env.RESTORED_URL });
  console.log(`PostgreSQL: ${before.length} writes before a backup, 0 missing after its restore`);
});
