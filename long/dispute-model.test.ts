import { randomBytes } from 'node:crypto';
import { brand } from '@ride/contract/brand';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arbitraryTrip,
  disputeCommands,
} from '../apps/gateway/src/app/testing/disputes/dispute-commands.ts';
import { DisputeSimulation } from '../apps/gateway/src/app/testing/disputes/dispute-simulation.ts';
import { openAuditTrail } from '../apps/gateway/src/features/audit/audit-trail.ts';
import { createEventsOut } from '../apps/gateway/src/features/events-out/append-service.ts';
import { checkBalances } from '../apps/gateway/src/features/ledger/ledger-check-service.ts';
import { TestClock } from '../apps/gateway/src/testing/ports-for-test.ts';
import { databases } from './support/databases.ts';

const RUNS = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const AT_ONCE = 8;

test.each(databases)(
  'on %s random actions on disputed orders and those held for review give the states of the model',
  async (engine, openDatabase) => {
    const { db } = await openDatabase();
    const inside = { db, now: new TestClock().now, randomBytes };
    const simulation = await DisputeSimulation.open({
      ...inside,
      auditTrail: openAuditTrail(inside),
      eventsOut: createEventsOut(inside, []),
      sms: { send: async () => 'sent' },
      brandTiers: brand.tiers,
      balanceInvoicing: 'topUp',
    });
    console.log(`${engine}: ${RUNS} runs, seed ${seed} (SEED=${seed} repeats them)`);
    const runPart = (part: number) =>
      fc.assert(
        fc.asyncProperty(arbitraryTrip, disputeCommands(16), (trip, commands) =>
          simulation.run(trip, commands),
        ),
        { numRuns: Math.ceil(RUNS / AT_ONCE), seed: seed + part },
      );
    await Promise.all(Array.from({ length: AT_ONCE }, (_, part) => runPart(part)));
    expect((await checkBalances({ db })).differences).toEqual([]);
    await simulation.expectHeldOpened();
    const coverage = simulation.coverage();
    console.log(`${engine}: ${JSON.stringify(coverage)}`);
    expect(Object.values(coverage).every((runs) => runs > 0)).toBe(true);
  },
);
