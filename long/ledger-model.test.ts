import { randomBytes } from 'node:crypto';
import { test } from 'vitest';
import { LedgerSimulation } from '../apps/gateway/src/app/testing/referral/ledger-simulation.ts';
import {
  NO_PACE_LIMITS,
  TestReferral,
} from '../apps/gateway/src/app/testing/referral/referral-for-test.ts';
import { openAuditTrail } from '../apps/gateway/src/features/audit/audit-trail.ts';
import { createEventsOut } from '../apps/gateway/src/features/events-out/append-service.ts';
import { TestClock } from '../apps/gateway/src/testing/ports-for-test.ts';
import { databases } from './support/databases.ts';

const OPERATIONS = Number(process.env.OPERATIONS ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test.each(databases)(
  'on %s the ledger of rewards agrees with a simple model after every operation',
  async (engine, openDatabase) => {
    const { db } = await openDatabase();
    const clock = new TestClock();
    const secret = 'a secret that only tests know, 32 characters';
    const inside = { db, now: clock.now, randomBytes, secret };
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
