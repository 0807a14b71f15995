import { queryFaqList } from '@ride/contract/content';
import { issueMiniToken } from '@ride/contract/internal';
import { afterAll, expect, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { findLedgerDifferences } from './support/ledger.ts';
import { TestPeople } from './support/people.ts';
import { type DatabasePlace, sqlitePlaceIn } from './support/places.ts';
import { type Answer, postAsService, postCall } from './support/post-call.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { countByStatus, findLostWrites, startWriters } from './support/writers.ts';

const ROUNDS = Number(process.env.CYCLES ?? 5);
const MEGABYTES = 48;
const WRITES_BETWEEN = 200;

const disk = mountSmallDisk(MEGABYTES);
if (disk === null) console.log('A small disk cannot be mounted here (that takes root): not tried.');
afterAll(() => disk?.remove());

const write = (origin: string) => postAsService(origin, issueMiniToken, { mobile: '13800000000' });

async function untilRefused(origin: string): Promise<Answer | null> {
  for (;;) {
    const answer = await write(origin);
    if (answer?.envelope?.success !== true) return answer;
  }
}

async function fillAndFree({ origin }: GatewayProcess, { fill, free }: SmallDisk): Promise<void> {
  fill();
  expect(await untilRefused(origin)).toMatchObject({ status: 503, envelope: { success: false } });
  const page = { currPage: 1, pageSize: 10 };
  expect(await postCall(origin, queryFaqList, page)).toMatchObject({ envelope: { success: true } });
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  free();
  expect(await write(origin)).toMatchObject({ status: 200, envelope: { success: true } });
}

async function underLoad(place: DatabasePlace, gateway: GatewayProcess, small: SmallDisk) {
  const people = new TestPeople(place);
  const writers = startWriters(gateway.origin, 'full', await people.verified(200));
  const { acknowledged } = writers.log;
  for (let round = 0; round < ROUNDS; round += 1) {
    await writers.waitForWrites(acknowledged.length + WRITES_BETWEEN);
    await fillAndFree(gateway, small);
  }
  await writers.stop();
  await people.close();
  return writers.log;
}

test.skipIf(disk === null)(
  'with a full disk writes are refused while reads continue, and writes work again with free space',
  async () => {
    const small = disk as SmallDisk;
    const place = sqlitePlaceIn(`${small.folder}/data`);
    const gateway = await startGateway(place.env);
    const { acknowledged, refused } = await underLoad(place, gateway, small);
    const kinds = countByStatus(refused);
    console.log(
      `full ${ROUNDS} times: ${acknowledged.length} acknowledged writes, 0 lost; refused: ${JSON.stringify(kinds)}`,
    );
    for (const kind of Object.keys(kinds)) expect(kind).toBe('503');
    expect(gateway.child.exitCode).toBeNull();
    expect(await findLostWrites(gateway.origin, acknowledged)).toEqual([]);
    await gateway.kill();

    const again = await startGateway(place.env);
    expect(await findLostWrites(again.origin, acknowledged)).toEqual([]);
    expect(await findLedgerDifferences(again.origin)).toEqual([]);
    await again.stop();
  },
);
