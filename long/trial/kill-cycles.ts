import { expect } from 'vitest';
import { type GatewayProcess, startGateway } from '../gateway-process.ts';
import type { Acknowledged } from './acknowledged.ts';
import { ledgerDifferences } from './ledger.ts';
import { People } from './people.ts';
import type { Place } from './places.ts';
import { findLost, startWriters, tally } from './writers.ts';

/** More than enough for one cycle; those who are left over never come. */
const PEOPLE_PER_CYCLE = 12;
/** A kill comes after so many writes, and not after a time: then a busy machine proves as much. */
const FEWEST_WRITES = 20;
const MOST_WRITES = 60;

export interface KillCycles {
  readonly place: Place;
  readonly cycles: number;
  /** Kills something, and answers the gateway that is there afterwards. */
  kill(gateway: GatewayProcess, cycle: number): Promise<GatewayProcess>;
}

export interface Killed {
  readonly acknowledged: number;
  readonly refused: Record<string, number>;
}

/** Writes of every kind, killed in the middle again and again; whatever was acknowledged is there. */
export async function killAgainAndAgain({ place, cycles, kill }: KillCycles): Promise<Killed> {
  let gateway = await startGateway(place.env);
  const people = new People(place);
  const acknowledged: Acknowledged[] = [];
  const refused = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const writers = startWriters(
      gateway.origin,
      `cycle-${cycle}`,
      await people.proven(PEOPLE_PER_CYCLE),
    );
    await writers.haveWritten(FEWEST_WRITES + Math.random() * (MOST_WRITES - FEWEST_WRITES));
    const killing = kill(gateway, cycle);
    await writers.stop();
    gateway = await killing;
    const { written } = writers;
    expect(await findLost(gateway.origin, written.acknowledged), `cycle ${cycle}`).toEqual([]);
    acknowledged.push(...written.acknowledged);
    refused.push(...written.refused);
  }
  // Once more, all of it: nothing that outlived its own kill was lost by a later one.
  expect(await findLost(gateway.origin, acknowledged)).toEqual([]);
  expect(await ledgerDifferences(gateway.origin)).toEqual([]);
  await Promise.all([people.close(), gateway.stop()]);
  return { acknowledged: acknowledged.length, refused: tally(refused) };
}

/** The gateway goes without a word, and another comes up over what it left. */
export async function killGateway(gateway: GatewayProcess, place: Place): Promise<GatewayProcess> {
  await gateway.kill();
  return startGateway(place.env);
}
