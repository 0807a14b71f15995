import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGateway } from './gateway-process.ts';
import type { AcknowledgedWrite } from './support/acknowledged-write.ts';
import { runDocumentedSteps } from './support/documented-steps.ts';
import { findLedgerDifferences } from './support/ledger.ts';
import { TestPeople } from './support/people.ts';
import { type DatabasePlace, sqlitePlaceIn, startPostgresPlace } from './support/places.ts';
import { postgresPrograms } from './support/postgres-programs.ts';
import { scratchFolder } from './support/scratch-folder.ts';
import { findLostWrites, startWriters } from './support/writers.ts';

const WRITES = 500;

async function backUpUnderLoad(
  place: DatabasePlace,
  backUp: () => Promise<void>,
): Promise<AcknowledgedWrite[]> {
  const gateway = await startGateway(place.env);
  const people = new TestPeople(place);
  const writers = startWriters(gateway.origin, 'backup', await people.verified(100));
  await writers.waitForWrites(WRITES);
  const before = [...writers.log.acknowledged];
  await backUp();
  await writers.waitForWrites(writers.log.acknowledged.length + 1);
  await writers.stop();
  expect(writers.log.refused).toEqual([]);
  await people.close();
  await gateway.stop();
  return before;
}

async function expectAllOf(before: readonly AcknowledgedWrite[], env: Record<string, string>) {
  const restored = await startGateway(env);
  expect(await findLostWrites(restored.origin, before)).toEqual([]);
  expect(await findLedgerDifferences(restored.origin)).toEqual([]);
  await restored.stop();
}

test('the embedded database is backed up during writes and restored as documented', async () => {
  const folder = scratchFolder();
  const place = sqlitePlaceIn(join(folder, 'data'));
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: '', BACKUP_DIR: folder };
  const before = await backUpUnderLoad(place, () =>
    runDocumentedSteps('Backup of the embedded database', env),
  );
  await runDocumentedSteps('Restore of the embedded database', env);
  await expectAllOf(before, place.env);
  console.log(`SQLite: ${before.length} writes before a backup, 0 missing after its restore`);
});

test('PostgreSQL is backed up during writes and restored as documented', async () => {
  const bin = postgresPrograms();
  const place = await startPostgresPlace(bin);
  onTestFinished(() => place.remove());
  const env = {
    DATABASE_URL: place.server.url,
    RESTORED_URL: place.server.url.replace(/[^/]+$/, 'ridepages_restored'),
    BACKUP_DIR: scratchFolder(),
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  };
  const before = await backUpUnderLoad(place, () =>
    runDocumentedSteps('Backup of PostgreSQL', env),
  );
  await runDocumentedSteps('Restore of PostgreSQL', env);
  await expectAllOf(before, { ...place.env, DATABASE_URL: env.RESTORED_URL });
  console.log(`PostgreSQL: ${before.length} writes before a backup, 0 missing after its restore`);
});
