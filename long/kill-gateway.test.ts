import { expect, onTestFinished, test } from 'vitest';
import type { GatewayProcess } from './gateway-process.ts';
import { killGateway, runKillCycles } from './support/kill-cycles.ts';
import { createSqlitePlace, type PostgresPlace, startPostgresPlace } from './support/places.ts';
import { waitUntilReady } from './support/wait-until-ready.ts';

const CYCLES = Number(process.env.CYCLES ?? 150);
const WRITES_PER_CYCLE = 34;

test('a killed gateway over the embedded database loses no acknowledged write', async () => {
  const place = await createSqlitePlace();
  onTestFinished(() => place.remove());
  const { acknowledged, refused } = await runKillCycles({
    place,
    cycles: CYCLES,
    kill: (gateway) => killGateway(gateway, place),
  });
  console.log(
    `SQLite: ${CYCLES} kills, ${acknowledged} acknowledged writes, 0 lost, the ledger adds up; not acknowledged: ${JSON.stringify(refused)}`,
  );
  expect(Object.keys(refused)).toEqual(['no answer']);
  expect(acknowledged).toBeGreaterThan(CYCLES * WRITES_PER_CYCLE);
});

/**
 * Kills all processes of PostgreSQL at once; the gateway continues and reconnects to the next
 * server.
 */
async function killServer(gateway: GatewayProcess, { server }: PostgresPlace) {
  await server.kill();
  await server.resume();
  await waitUntilReady(gateway.origin);
  return gateway;
}

test('gateway and PostgreSQL killed alternately lose no acknowledged write', async () => {
  const place = await startPostgresPlace();
  onTestFinished(() => place.remove());
  const { acknowledged, refused } = await runKillCycles({
    place,
    cycles: CYCLES,
    kill: (gateway, cycle) =>
      cycle % 2 === 0 ? killGateway(gateway, place) : killServer(gateway, place),
  });
  console.log(
    `PostgreSQL: ${CYCLES} kills, half of them of the server, ${acknowledged} acknowledged writes, 0 lost, the ledger adds up; not acknowledged: ${JSON.stringify(refused)}`,
  );
  for (const kind of Object.keys(refused)) expect(['no answer', '503']).toContain(kind);
  expect(acknowledged).toBeGreaterThan(CYCLES * WRITES_PER_CYCLE);
});
