import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { LONG_AGO, NOON } from '../../app/testing/fares-for-test.ts';
import { importedAt } from '../../db/publication.ts';
import { incrementRevision } from '../../db/revisions.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { FenceIndex } from './fence-index.ts';
import { insertFence } from './fence-store.ts';

const FENCES = 350;
const west = (number: number) => 110 + number * 0.02;

async function withManyFences() {
  const { ports } = await portsForTest();
  for (let number = 1; number <= FENCES; number += 1) {
    const corner = (lng: number, lat: number) => ({ lng: west(number) + lng, lat: 32 + lat });
    const fence = {
      fenceNum: `fence-${number}`,
      name: '区域',
      cityCode: '320100',
      startsAt: LONG_AGO,
      circularFenceList: [],
      polygonFenceList: [
        {
          outCoordinateVos: [corner(0, 0), corner(0.01, 0), corner(0.01, 0.01), corner(0, 0.01)],
          intCoordinateVos: [],
        },
      ],
    };
    const { fenceNum } = fence;
    const row = { fenceNum, fence, cityCode: '320100', version: 1, revision: number };
    await insertFence(ports.db, row, importedAt(LONG_AGO, NOON));
  }
  return ports;
}

test('many pricing areas are loaded in batches, so that other requests are served in between', async () => {
  const map = new FenceIndex(await withManyFences());
  let turnsOfOthers = 0;
  let ticking = true;
  const tick = () => {
    turnsOfOthers += 1;
    if (ticking) setImmediate(tick);
  };
  setImmediate(tick);
  await map.preload();
  ticking = false;
  expect(turnsOfOthers).toBeGreaterThanOrEqual(3);
});

test('an area withdrawn before its start is forgotten, and one that ends is found until then', async () => {
  const ports = await withManyFences();
  const map = new FenceIndex(ports);
  const soon = NOON + HOUR_MS;
  const terms = { startsAt: soon, publishedAt: NOON, noticeMs: 0, changeId: null };
  const end = (number: number) =>
    insertFence(
      ports.db,
      {
        fenceNum: `fence-${number}`,
        fence: null,
        cityCode: '320100',
        version: 2,
        revision: FENCES + number,
      },
      { ...terms, withdrawnAt: null },
    );
  await end(1);
  await end(2);
  await map.preload();
  expect(await map.named('fence-1', soon - 1)).not.toBeNull();
  expect(await map.named('fence-1', soon)).toBeNull();
  expect(await map.at({ lng: west(2) + 0.005, lat: 32.005 }, soon)).toEqual([]);

  await ports.db
    .updateTable('fenceVersions')
    .set({ withdrawnAt: NOON, revision: FENCES + 3 })
    .where('fenceNum', '=', 'fence-2')
    .where('version', '=', 2)
    .execute();
  await incrementRevision(ports.db, 'fences');
  await map.refresh();
  expect(await map.named('fence-1', soon)).toBeNull();
  expect(await map.named('fence-2', soon)).not.toBeNull();
});

test('preloaded pricing areas are found by position, including the first and the last', async () => {
  const map = new FenceIndex(await withManyFences());
  await map.preload();
  for (const number of [1, 100, 101, FENCES]) {
    const inside = { lng: west(number) + 0.005, lat: 32.005 };
    expect(await map.at(inside, NOON)).toEqual([
      expect.objectContaining({ fenceNum: `fence-${number}`, cityCode: '320100' }),
    ]);
    expect(await map.at({ ...inside, lng: west(number) + 0.015 }, NOON)).toEqual([]);
  }
});
