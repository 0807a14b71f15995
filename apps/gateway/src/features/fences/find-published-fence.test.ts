import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { NOON, squareFenceInput } from '../../app/testing/fares-for-test.ts';
import { importedAt } from '../../db/publication.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { publishFenceVersion } from './fence-kind.ts';
import { withdrawFence } from './fence-store.ts';
import { findPublishedFence } from './find-published-fence.ts';

const { startsAt: _, ...station } = squareFenceInput([118.8, 31.97]);
const LATER = NOON + HOUR_MS;

test('an area is known before it starts, and known to have ended by its end or by its last moment', async () => {
  const { ports } = await portsForTest();
  const publish = (body: typeof station | null, startsAt: number) =>
    publishFenceVersion(ports.db, { key: 'station', body }, importedAt(startsAt, NOON));
  const find = (at: number) => findPublishedFence(ports.db, 'station', at);
  const known = { fenceNum: 'station', name: '南京南站', cityCode: '320100' };

  expect(await find(NOON)).toBeNull();
  await publish({ ...station, endsAt: LATER }, NOON + 1);
  expect(await find(NOON)).toEqual({ ...known, hasEnded: false });
  expect(await find(LATER - 1)).toEqual({ ...known, hasEnded: false });
  expect(await find(LATER)).toEqual({ ...known, hasEnded: true });

  await publish(station, LATER);
  await publish(null, LATER + 1);
  expect(await find(LATER)).toEqual({ ...known, hasEnded: false });
  expect(await find(LATER + 1)).toEqual({ ...known, hasEnded: true });
});

test('an area of which all versions were withdrawn is not known', async () => {
  const { ports } = await portsForTest();
  await publishFenceVersion(ports.db, { key: 'station', body: station }, importedAt(LATER, NOON));
  await withdrawFence(ports.db, { key: 'station', version: 1, at: NOON }, 2);
  expect(await findPublishedFence(ports.db, 'station', LATER)).toBeNull();
});
