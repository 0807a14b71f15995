import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayProcess } from './gateway-process.ts';
import { killAgainAndAgain, killGateway } from './trial/kill-cycles.ts';
import { type PostgresPlace, postgresPlace } from './trial/places.ts';
import { untilReady } from './trial/until-ready.ts';

const CYCLES = Number(process.env.CYCLES ?? 300);
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
  await untilReady(gateway.origin);
  return gateway;
}

test('nothing acknowledged is lost when gateway and PostgreSQL are killed by turns', async () => {
  const killed = await killAgainAndAgain({
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
