import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, test } from 'vitest';
import { LedgerSimulation } from '../apps/gateway/src/app/testing/referral/ledger-simulation.ts';
import {
  NO_PACE_LIMITS,
  TestReferral,
} from '../apps/gateway/src/app/testing/referral/referral-for-test.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { openAuditTrail } from '../apps/gateway/src/features/audit/audit-trail.ts';
import { createEventsOut } from '../apps/gateway/src/features/events-out/append-service.ts';
import { TestClock } from '../apps/gateway/src/testing/ports-for-test.ts';
import { startPostgres } from '../apps/gateway/src/testing/postgres-server.ts';

const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

const places: Record<string, () => Promise<DatabaseConfig>> = {
  async SQLite() {
    const dataDir = mkdtempSync(join(tmpdir(), 'ride-ledger-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return { dataDir };
  },
  async PostgreSQL() {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    return { url: server.url, dataDir: '' };
  },
};

test.each(Object.keys(places))(
  'on %s the books agree with the model after every operation',
  async (engine) => {
    const opened = await openDatabase((await places[engine]?.()) ?? { dataDir: '' });
    onTestFinished(() => opened.close());
    await migrate(opened);
    const clock = new TestClock();
    const secret = 'a secret that only tests know, 32 characters';
    const inside = { db: opened.db, now: clock.now, randomBytes, secret };
    const eventsOut = createEventsOut(inside, []);
    const ports = { ...inside, auditTrail: openAuditTrail(inside), eventsOut };
    const simulation = new LedgerSimulation(
      new TestReferral({ ports, clock }, NO_PACE_LIMITS),
      seed,
    );
    console.log(
      `${engine}: ${OPERATIONS} operations, seed ${seed} (SEED=${seed} repeats this run)`,
    );
    await simulation.run(OPERATIONS);
    console.log({ ...Object.fromEntries(simulation.counts), ...(await simulation.rowCounts()) });
  },
);
