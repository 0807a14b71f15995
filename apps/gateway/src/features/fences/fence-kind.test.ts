import { HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { NOON, squareFenceInput } from '../../app/testing/fares-for-test.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { fencesFeature } from './fences.ts';

const STATION = [118.8, 31.97] as const;
const { startsAt: _, ...station } = squareFenceInput(STATION);
const SOON = NOON + HOUR_MS;

const announcedFrom = (startsAt: number) => ({
  startsAt,
  publishedAt: NOON,
  noticeMs: 0,
  changeId: 'change',
  withdrawnAt: null,
});

async function kindForTest() {
  const { ports } = await portsForTest();
  const { createKind, index } = fencesFeature({ ports });
  const kind = createKind(async (_db, fenceNum, from) => [`${fenceNum} 的规则（从 ${from}）`]);
  const inside = <Result>(work: (tx: typeof ports.db) => Promise<Result>) =>
    ports.db.transaction().execute(async (tx) => {
      await kind.lock(tx);
      return work(tx);
    });
  return {
    kind,
    index,
    db: ports.db,
    withdraw: (version: number) =>
      inside((tx) => kind.withdraw(tx, { key: 'station', version, at: NOON })),
    publish: (body: typeof station | null, startsAt: number, key = 'station') =>
      inside((tx) => kind.publish(tx, { key, body }, announcedFrom(startsAt))),
    flaws: (body: typeof station | null, startsAt = SOON, key = 'station') =>
      kind.flaws(ports.db, [{ key, body }], { startsAt, isImport: false, fences: new Map() }),
  };
}

test('an area is published, ended and withdrawn, and gateways read every step', async () => {
  const { kind, index, db, publish, withdraw } = await kindForTest();
  expect(await publish(station, NOON)).toBe(1);
  expect(await publish(null, SOON)).toBe(2);
  expect(await index.named('station', SOON - 1)).not.toBeNull();
  expect(await index.named('station', SOON)).toBeNull();

  await withdraw(2);
  await kind.refresh();
  expect(await index.named('station', SOON)).not.toBeNull();
  expect(await publish({ ...station, name: '南站' }, SOON)).toBe(3);
  const common = { publishedAt: NOON, changeId: 'change', withdrawnAt: null };
  expect(await kind.versions(db, 'station')).toEqual([
    { ...common, version: 1, startsAt: NOON, body: station },
    { ...common, version: 2, startsAt: SOON, body: null, withdrawnAt: NOON },
    { ...common, version: 3, startsAt: SOON, body: { ...station, name: '南站' } },
  ]);
});

test('areas published in one transaction are all read by gateways', async () => {
  const { kind, index, db } = await kindForTest();
  await index.preload();
  await db.transaction().execute(async (tx) => {
    await kind.lock(tx);
    for (let number = 0; number < 120; number += 1) {
      await kind.publish(tx, { key: `area-${number}`, body: station }, announcedFrom(NOON));
    }
  });
  await kind.refresh();
  expect(await index.named('area-119', NOON)).not.toBeNull();
});

test('the flaws of an area name their fields', async () => {
  const { flaws, publish } = await kindForTest();
  const key = 'station';
  await publish(station, SOON);
  const [polygon = { outCoordinateVos: [], intCoordinateVos: [] }] = station.polygonFenceList;
  const flawed = {
    ...station,
    cityCode: '320500',
    endsAt: SOON,
    districtCodes: ['320505', '320114'],
    polygonFenceList: [polygon, { ...polygon, intCoordinateVos: [[{ lng: 0, lat: 0 }]] }],
  };
  expect(await flaws(flawed)).toEqual([
    { key, path: ['endsAt'], message: '结束时间不晚于开始时间' },
    { key, path: ['districtCodes', 1], message: '苏州市没有区县 320114' },
    {
      key,
      path: ['polygonFenceList', 1, 'intCoordinateVos', 0],
      message: '第2个多边形的第1个空洞不足三个不同的角',
    },
    {
      key,
      path: ['polygonFenceList', 1, 'intCoordinateVos', 0, 0],
      message: '第2个多边形的第1个空洞超出外边界：0,0',
    },
    { key, path: ['cityCode'], message: '不能改变所属城市，请使用新的围栏编号' },
  ]);
});

test('smaller areas inside an area take precedence over it', async () => {
  const { kind, db, publish } = await kindForTest();
  const { startsAt: _start, ...far } = squareFenceInput([118.2, 31.97], { fenceNum: 'far' });
  const hall = {
    ...station,
    fenceNum: 'hall',
    name: '候车厅',
    polygonFenceList: [],
    circularFenceList: [{ coordinateVo: { lng: 118.81, lat: 31.98 }, radius: 100 }],
  };
  await publish(hall, NOON, 'hall');
  await publish({ ...far, polygonFenceList: far.polygonFenceList.slice(0, 1) }, NOON, 'far');
  const inTime = { before: null, startsAt: NOON };
  expect(await kind.precedences(db, { ...inTime, key: 'station', body: station })).toEqual([
    '候车厅（hall）在这个区域内，面积更小，它的规则优先。',
  ]);
  expect(await kind.precedences(db, { ...inTime, key: 'hall', body: hall })).toEqual([]);
});

test('the end of an area is doubted by the rules that name it', async () => {
  const { kind, db } = await kindForTest();
  const inTime = { key: 'station', before: station, startsAt: SOON };
  const doubts = (end: number) => [
    `区域结束后，station 的规则（从 ${end}）不再适用，改用范围更大的规则。`,
  ];
  expect(await kind.doubts(db, { ...inTime, body: station })).toEqual([]);
  expect(await kind.doubts(db, { ...inTime, body: null })).toEqual(doubts(SOON));
  const ending = { ...station, endsAt: SOON + 1 };
  expect(await kind.doubts(db, { ...inTime, body: ending })).toEqual(doubts(SOON + 1));
});
