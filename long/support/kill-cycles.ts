import { expect } from 'vitest';
import { type GatewayProcess, startGateway } from '../gateway-process.ts';
import type { AcknowledgedWrite } from './acknowledged-write.ts';
import { findLedgerDifferences } from './ledger.ts';
import { TestPeople } from './people.ts';
import type { DatabasePlace } from './places.ts';
import { countByStatus, findLostWrites, startWriters } from './writers.ts';

/** One cycle never needs more people than this. */
const PEOPLE_PER_CYCLE = 12;
/** Kills follow a number of writes instead of a time, so that a slow machine tests as much. */
const FEWEST_WRITES = 20;
const MAX_WRITES = 60;

export interface KillCycles {
  readonly place: DatabasePlace;
  readonly cycles: number;
  kill(gateway: GatewayProcess, cycle: number): Promise<GatewayProcess>;
}

export interface KillReport {
  readonly acknowledged: number;
  readonly refused: Record<string, number>;
}

export async function runKillCycles({ place, cycles, kill }: KillCycles): Promise<KillReport> {
  let gateway = await startGateway(place.env);
  const people = new TestPeople(place);
  const acknowledged: AcknowledgedWrite[] = [];
  const refused = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const writers = startWriters(
      gateway.origin,
      `cycle-${cycle}`,
      await people.verified(PEOPLE_PER_CYCLE),
    );
    await writers.waitForWrites(FEWEST_WRITES + Math.random() * (MAX_WRITES - FEWEST_WRITES));
    const killing = kill(gateway, cycle);
    await writers.stop();
    gateway = await killing;
    const { log } = writers;
    expect(await findLostWrites(gateway.origin, log.acknowledged), `cycle ${cycle}`).toEqual([]);
    expect(await findLedgerDifferences(gateway.origin), `cycle ${cycle}`).toEqual([]);
    acknowledged.push(...log.acknowledged);
    refused.push(...log.refused);
  }
  // The final check finds writes that survived their own kill but were lost by a later one.
  expect(await findLostWrites(gateway.origin, acknowledged)).toEqual([]);
  await Promise.all([people.close(), gateway.stop()]);
  return { acknowledged: acknowledged.length, refused: countByStatus(refused) };
}

export async function killGateway(
  gateway: GatewayProcess,
  place: DatabasePlace,
): Promise<GatewayProcess> {
  await gateway.kill();
  return startGateway(place.env);
}
