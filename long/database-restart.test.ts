import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { ledgerDifferences } from './support/ledger.ts';
import { People } from './support/people.ts';
import { type PostgresPlace, postgresPlace } from './support/places.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';
import { countByStatus, findLostWrites, startWriters } from './support/writers.ts';

const RESTARTS = Number(process.env.CYCLES ?? 10);
const AWAY_MS = 500;
const WRITES_BETWEEN = 100;
/** Within this a gateway is to have found the server again. */
const RECOVERY_MS = 10_000;

let place: PostgresPlace;
let gateway: GatewayProcess;
beforeAll(async () => {
  place = await postgresPlace();
  gateway = await startGateway(place.env);
});
afterAll(async () => {
  await gateway.stop();
  await place.remove();
});

test('PostgreSQL restarted under load: 503 in the envelope, nothing lost, back by itself', async () => {
  const { origin } = gateway;
  const people = new People(place);
  const writers = startWriters(origin, 'restart', await people.verified(500));
  const { acknowledged, refused } = writers.log;
  let slowest = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await writers.waitForWrites(acknowledged.length + WRITES_BETWEEN);
    await place.server.halt();
    await pause(AWAY_MS);
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    await place.server.resume();
    slowest = Math.max(slowest, await waitUntilReady(origin));
  }
  await writers.waitForWrites(acknowledged.length + WRITES_BETWEEN);
  await writers.stop();
  await people.close();

  const kinds = countByStatus(refused);
  console.log(
    `${RESTARTS} restarts of PostgreSQL, ${acknowledged.length} acknowledged writes, 0 lost; refused: ${JSON.stringify(kinds)}; ready again at most ${Math.round(slowest)} ms after the server`,
  );
  expect(Object.keys(kinds)).toEqual(['503']);
  expect(slowest).toBeLessThan(RECOVERY_MS);
  expect(gateway.child.exitCode).toBeNull();
  expect(await findLostWrites(origin, acknowledged)).toEqual([]);
  expect(await ledgerDifferences(origin)).toEqual([]);
});
