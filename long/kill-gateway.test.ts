import { afterAll, beforeAll, expect, test } from 'vitest';
import { killGateway, runKillCycles } from './support/kill-cycles.ts';
import { type Place, sqlitePlace } from './support/places.ts';

const CYCLES = Number(process.env.CYCLES ?? 150);
const WRITES_PER_CYCLE = 34;

let place: Place;
beforeAll(async () => {
  place = await sqlitePlace();
});
afterAll(() => place.remove());

test('nothing acknowledged is lost when a gateway over the embedded database is killed', async () => {
  const killed = await runKillCycles({
    place,
    cycles: CYCLES,
    kill: (gateway) => killGateway(gateway, place),
  });
  console.log(
    `SQLite: ${CYCLES} kills, ${killed.acknowledged} acknowledged writes, 0 lost, the ledger adds up; not acknowledged: ${JSON.stringify(killed.refused)}`,
  );
  expect(Object.keys(killed.refused)).toEqual(['no answer']);
  expect(killed.acknowledged).toBeGreaterThan(CYCLES * WRITES_PER_CYCLE);
});
