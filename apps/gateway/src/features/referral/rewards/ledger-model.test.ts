import { expect, test } from 'vitest';
import { LedgerSimulation } from '../../../app/testing/referral/ledger-simulation.ts';
import {
  NO_PACE_LIMITS,
  referralForTest,
} from '../../../app/testing/referral/referral-for-test.ts';
import { testEngine } from '../../../testing/database-for-test.ts';

const OPERATIONS = 300;

/** PostgreSQL runs only one seed, because its statements take several times as long. */
const seeds = testEngine === 'postgres' ? [20260310] : [1, 20260310];

test.each(seeds)(
  'random operations of inviting leave the ledger as a simple model computes it, seed %d',
  async (seed) => {
    const simulation = new LedgerSimulation(await referralForTest({}, NO_PACE_LIMITS), seed);
    await simulation.run(OPERATIONS);
    const counts = await simulation.rowCounts();
    for (const name of ['register held', 'release', 'refuse', 'verify', 'verify held']) {
      expect([name, simulation.counts.has(name)]).toEqual([name, true]);
    }
    for (const name of ['funding', 'reservation', 'reward', 'settlement', 'reversal', 'unfunded']) {
      expect([name, (counts[name] ?? 0) > 2]).toEqual([name, true]);
    }
  },
);
