import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayProcess } from './gateway-process.ts';
import { killGateway, runKillCycles } from './support/kill-cycles.ts';
import { type PostgresPlace, postgresPlace } from './support/places.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';

const CYCLES = Number(process.env.CYCLES ?? 150);
const WRITES_PER_CYCLE = 34;

let place: PostgresPlace;
beforeAll(async () => {
  place = await postgresPlace();
});
afterAll(() => place.remove());

/** Every process of PostgreSQL at once; the gateway stays and finds the next server by itself. */
async function killServer(gateway: GatewayProcess): Promise<GatewayProcess> {
  await place.server.kill();
  await place.server.resume();
  await waitUntilReady(gateway.origin);
  return gateway;
}

test('nothing acknowledged is lost when gateway and PostgreSQL are killed by turns', async () => {
  const killed = await runKillCycles({
    place,
    cycles: CYCLES,
    kill: (gateway, cycle) => (cycle % 2 === 0 ? killGateway(gateway, place) : killServer(gateway)),
  });
  console.log(
    `PostgreSQL: ${CYCLES} kills, half of them of the server, ${killed.acknowledged} acknowledged writes, 0 lost, the ledger adds up; not acknowledged: ${JSON.stringify(killed.refused)}`,
  );
  for (const kind of Object.keys(killed.refused)) expect(['no answer', '503']).toContain(kind);
  expect(killed.acknowledged).toBeGreaterThan(CYCLES * WRITES_PER_CYCLE);
});
