import { expect, onTestFinished, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import type { Acknowledged } from './trial/acknowledged.ts';
import { engines } from './trial/engines.ts';
import { ledgerDifferences } from './trial/ledger.ts';
import { findLost } from './trial/writers.ts';
import { NotAcknowledged, type Writing, writeToLedger } from './trial/writes.ts';

const CYCLES = Number(process.env.CYCLES ?? 20);
const WRITERS = 8;
const FEWEST_WRITES = 20;
const MOST_WRITES = 80;

/** Tops up, pays back and settles until the gateway is gone. */
async function write(writing: Writing): Promise<void> {
  for (let count = 0; ; count += 1) {
    try {
      await writeToLedger(writing, count);
    } catch (error) {
      if (error instanceof NotAcknowledged && error.answer === null) return;
      throw error;
    }
  }
}

/** Kills the gateway in the middle of writing, and answers what it had acknowledged. */
async function writeAndKill(gateway: GatewayProcess, cycle: number): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const enough = FEWEST_WRITES + Math.random() * (MOST_WRITES - FEWEST_WRITES);
  const writers: Promise<void>[] = [];
  await new Promise<void>((haveEnough) => {
    const keep = (done: Acknowledged) => {
      if (acknowledged.push(done) >= enough) haveEnough();
    };
    for (let writer = 0; writer < WRITERS; writer += 1) {
      writers.push(write({ origin: gateway.origin, name: `kill-${cycle}-${writer}`, keep }));
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
      expect(await findLost(gateway.origin, acknowledged), `cycle ${cycle}`).toEqual([]);
      total += acknowledged.length;
    }
    await gateway.stop();
    console.log(`${name}: ${CYCLES} kills, ${total} acknowledged entries, 0 lost, 0 differences`);
  },
);
