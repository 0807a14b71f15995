import { expect, onTestFinished, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import type { AcknowledgedWrite } from './support/acknowledged-write.ts';
import { engines } from './support/engines.ts';
import { ledgerDifferences } from './support/ledger.ts';
import { findLostWrites } from './support/writers.ts';
import { UnacknowledgedError, type Writing, writeToLedger } from './support/writes.ts';

const CYCLES = Number(process.env.CYCLES ?? 20);
const WRITERS = 8;
const FEWEST_WRITES = 20;
const MAX_WRITES = 80;

/** Tops up, pays back and settles until the gateway is gone. */
async function write(writing: Writing): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      await writeToLedger(writing, count);
    } catch (error) {
      if (error instanceof UnacknowledgedError && error.answer === null) return;
      throw error;
    }
  }
}

/** Kills the gateway in the middle of writing, and answers what it had acknowledged. */
async function writeAndKill(gateway: GatewayProcess, cycle: number): Promise<AcknowledgedWrite[]> {
  const acknowledged: AcknowledgedWrite[] = [];
  const enough = FEWEST_WRITES + Math.random() * (MAX_WRITES - FEWEST_WRITES);
  const writers: Promise<void>[] = [];
  await new Promise<void>((haveEnough) => {
    const record = (done: AcknowledgedWrite) => {
      if (acknowledged.push(done) >= enough) haveEnough();
    };
    for (let writer = 0; writer < WRITERS; writer += 1) {
      writers.push(write({ origin: gateway.origin, name: `kill-${cycle}-${writer}`, record }));
    }
  });
  await gateway.kill();
  await Promise.all(writers);
  return acknowledged;
}

test.each(engines)(
  '%s: the books add up after every kill, and nothing is lost',
  async (name, open) => {
    const place = await open();
    onTestFinished(() => place.remove());
    let total = 0;
    let gateway = await startGateway(place.env);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const acknowledged = await writeAndKill(gateway, cycle);
      gateway = await startGateway(place.env);
      expect(await ledgerDifferences(gateway.origin), `cycle ${cycle}`).toEqual([]);
      expect(await findLostWrites(gateway.origin, acknowledged), `cycle ${cycle}`).toEqual([]);
      total += acknowledged.length;
    }
    await gateway.stop();
    console.log(`${name}: ${CYCLES} kills, ${total} acknowledged entries, 0 lost, 0 differences`);
  },
);
