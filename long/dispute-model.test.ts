import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  disputeCommands,
  someTrip,
} from '../apps/gateway/src/app/testing/disputes/dispute-commands.ts';
import { DisputeSimulation } from '../apps/gateway/src/app/testing/disputes/dispute-simulation.ts';
import { migrate } from '../apps/gateway/src/db/migrate.ts';
import { type DatabaseConfig, openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { openAuditTrail } from '../apps/gateway/src/features/audit/audit-trail.ts';
import { createEventsOut } from '../apps/gateway/src/features/events-out/append-service.ts';
import { refundBook } from '../apps/gateway/src/features/orders/disputes/stores/refund-store.ts';
import { auditLedger } from '../apps/gateway/src/features/referral/ledger-audit/ledger-audit-service.ts';
import { DisputeCounts } from '../apps/gateway/src/ports/dispute-counts.ts';
import { TestClock } from '../apps/gateway/src/testing/ports-for-test.ts';
import { startPostgres } from '../apps/gateway/src/testing/postgres-server.ts';

const LIVES = Number(process.env.LIVES ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Lives of one database that are lived at the same time. */
const AT_ONCE = 8;

const places: Record<string, () => Promise<DatabaseConfig>> = {
  async SQLite() {
    const dataDir = mkdtempSync(join(tmpdir(), 'ride-disputes-'));
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
  'on %s random lives of disputed orders are as the model has them, and the ledger adds up',
  async (engine) => {
    const opened = await openDatabase((await places[engine]?.()) ?? { dataDir: '' });
    onTestFinished(() => opened.close());
    await migrate(opened);
    const { db } = opened;
    const inside = { db, now: new TestClock().now, randomBytes };
    const simulation = await DisputeSimulation.open({
      ...inside,
      auditTrail: openAuditTrail(inside),
      eventsOut: createEventsOut(inside, []),
      disputeCounts: new DisputeCounts(),
      sms: { send: async () => 'sent' },
    });
    console.log(`${engine}: ${LIVES} lives, seed ${seed} (SEED=${seed} repeats this run)`);
    const lives = (part: number) =>
      fc.assert(
        fc.asyncProperty(someTrip, disputeCommands(16), async (trip, commands) => {
          const begun = await simulation.begin(trip);
          await fc.asyncModelRun(() => begun, commands);
        }),
        { numRuns: Math.ceil(LIVES / AT_ONCE), seed: seed + part },
      );
    await Promise.all(Array.from({ length: AT_ONCE }, (_, part) => lives(part)));
    for (let after: string | null | undefined; after !== null; ) {
      const batch = await auditLedger({ db, refundBook }, after ?? undefined);
      expect(batch.differences).toEqual([]);
      after = batch.next;
    }
    await simulation.expectBatchAdded();
    const reached = simulation.reached();
    console.log(`${engine}: ${JSON.stringify(reached)}`);
    expect(Object.values(reached).every((lives) => lives > 0)).toBe(true);
  },
);
