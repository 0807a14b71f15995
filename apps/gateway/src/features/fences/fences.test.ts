import { sharedRefusals } from '@ride/contract/envelope';
import { fenceDetail } from '@ride/contract/fence';
import { publishFence } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import {
  type FenceInput,
  LONG_AGO,
  NOON,
  squareFenceInput,
} from '../../app/testing/fares-for-test.ts';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';

const STATION = [118.8, 31.97] as const;
const corner = (lng: number, lat: number) => ({ lng, lat });
const circle = { coordinateVo: corner(118.8, 31.97), radius: 800 };

const drawn = (outer: number[][], ...holes: number[][][]): FenceInput => {
  const ring = (corners: number[][]) => corners.map(([lng = 0, lat = 0]) => corner(lng, lat));
  return squareFenceInput(STATION, {
    polygonFenceList: [{ outCoordinateVos: ring(outer), intCoordinateVos: holes.map(ring) }],
  });
};
const square = [
  [118, 32],
  [119, 32],
  [119, 33],
  [118, 33],
];

test('a pricing area is answered with its published circles, outlines and holes', async () => {
  const { app } = await gatewayForTest();
  const fence = squareFenceInput(STATION, { circularFenceList: [circle] });
  expect(
    (await post(app, publishFence, { ...fence, isImport: true }, asService)).data,
  ).toMatchObject({
    version: 1,
  });
  const { data } = await post(app, fenceDetail, { fenceNum: 'station' });
  expect(data).toEqual({
    fenceNum: 'station',
    circularFenceList: fence.circularFenceList,
    polygonFenceList: fence.polygonFenceList,
    name: fence.name,
    cityName: '南京市',
    districtNames: [],
  });
});

test('a pricing area is answered with its name, its city and its districts', async () => {
  const { app } = await gatewayForTest();
  const named = { name: '南京南站', districtCodes: ['320114', '320115'] };
  await post(app, publishFence, { ...squareFenceInput(STATION, named), isImport: true }, asService);
  expect((await post(app, fenceDetail, { fenceNum: 'station' })).data).toMatchObject({
    name: '南京南站',
    cityName: '南京市',
    districtNames: ['雨花台区', '江宁区'],
  });
  const ofDistrict = squareFenceInput(STATION, { fenceNum: 'district', cityCode: '320115' });
  await post(app, publishFence, { ...ofDistrict, isImport: true }, asService);
  expect((await post(app, fenceDetail, { fenceNum: 'district' })).data).toMatchObject({
    cityName: '南京市',
    districtNames: ['江宁区'],
  });
});

test('a pricing area of two thousand corners, larger than requests of pages may be, is published', async () => {
  const { app } = await gatewayForTest();
  const outer = Array.from({ length: 2_000 }, (_, index) => {
    const angle = (index / 2_000) * 2 * Math.PI;
    return [118.8 + 0.2 * Math.cos(angle), 31.97 + 0.2 * Math.sin(angle)];
  });
  const fence = drawn(outer);
  expect(JSON.stringify(fence).length).toBeGreaterThan(64 * 1024);
  expect(
    (await post(app, publishFence, { ...fence, isImport: true }, asService)).data,
  ).toMatchObject({
    version: 1,
  });
  const { data } = await post(app, fenceDetail, { fenceNum: 'station' });
  expect(data.polygonFenceList).toEqual(fence.polygonFenceList);
});

test('a request for an unknown pricing area is refused', async () => {
  const { app } = await gatewayForTest();
  expect(await post(app, fenceDetail, { fenceNum: 'nowhere' })).toMatchObject({
    code: sharedRefusals.notFound,
    msg: '计价区域不存在',
  });
});

test('a pricing area is answered with the old outline until the new one starts', async () => {
  const gateway = await gatewayForTest();
  const { app } = gateway;
  await post(app, publishFence, { ...squareFenceInput(STATION), isImport: true }, asService);
  const moved = squareFenceInput([118.7, 32.1], { startsAt: NOON + 1_000 });
  expect(
    (await post(app, publishFence, { ...moved, isImport: true }, asService)).data,
  ).toMatchObject({
    version: 2,
  });
  const firstCorner = async () => {
    const { data } = await post(app, fenceDetail, { fenceNum: 'station' });
    return data.polygonFenceList?.[0]?.outCoordinateVos?.[0]?.lng;
  };
  expect(await firstCorner()).toBeCloseTo(118.78);
  gateway.clock.advance(1_000);
  expect(await firstCorner()).toBeCloseTo(118.68);
});

test('a pricing area that has ended is still answered, and one that has not begun is not', async () => {
  const { app } = await gatewayForTest();
  const ended = squareFenceInput(STATION, { fenceNum: 'ended', endsAt: NOON - 1 });
  const future = squareFenceInput(STATION, { fenceNum: 'future', startsAt: NOON + 1 });
  await post(app, publishFence, { ...ended, isImport: true }, asService);
  await post(app, publishFence, { ...future, isImport: true }, asService);
  expect((await post(app, fenceDetail, { fenceNum: 'ended' })).success).toBe(true);
  expect((await post(app, fenceDetail, { fenceNum: 'future' })).success).toBe(false);
});

test('publishing the same pricing area again adds no version, even twenty times at once', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        (index % 2 ? one : two).app,
        publishFence,
        { ...squareFenceInput(STATION), isImport: true },
        asService,
      ),
    ),
  );
  expect(answers.map(({ data }) => data.version)).toEqual(Array(20).fill(1));
  expect(await one.ports.db.selectFrom('fenceVersions').select('version').execute()).toEqual([
    { version: 1 },
  ]);
});

test('the outline of a pricing area may repeat its first corner at the end', async () => {
  const { app } = await gatewayForTest();
  const closed = drawn([...square, [118, 32]]);
  expect((await post(app, publishFence, { ...closed, isImport: true }, asService)).success).toBe(
    true,
  );
});

test.each<[string, FenceInput, string]>([
  [
    'an outline that crosses itself',
    drawn([
      [118, 32],
      [119, 33],
      [119, 32],
      [118, 33],
    ]),
    '第1个多边形的边线自相交叉，在 118,32 附近',
  ],
  [
    'an outline that touches itself',
    drawn([
      [118, 32],
      [119, 32],
      [119, 33],
      [118.5, 32],
      [118, 33],
    ]),
    '第1个多边形的边线自相交叉，在 118,32 附近',
  ],
  [
    'an outline on one line',
    drawn([
      [118, 32],
      [118.5, 32],
      [119, 32],
    ]),
    '第1个多边形没有面积',
  ],
  [
    'an outline of two corners said often',
    drawn([
      [118, 32],
      [119, 32],
      [118, 32],
    ]),
    '第1个多边形不足三个不同的角',
  ],
  [
    'a hole that reaches outside',
    drawn(square, [
      [118.2, 32.2],
      [119.5, 32.2],
      [118.2, 32.5],
    ]),
    '第1个多边形的第1个空洞超出外边界：119.5,32.2',
  ],
  [
    'a hole that crosses itself',
    drawn(square, [
      [118.2, 32.2],
      [118.8, 32.8],
      [118.8, 32.2],
      [118.2, 32.8],
    ]),
    '第1个多边形的第1个空洞的边线自相交叉，在 118.2,32.2 附近',
  ],
  [
    'an end before the start',
    squareFenceInput(STATION, { endsAt: LONG_AGO }),
    '结束时间不晚于开始时间',
  ],
  ['an unknown city', squareFenceInput(STATION, { cityCode: '990100' }), '未知的城市 990100'],
  [
    'a district of another city',
    squareFenceInput(STATION, { districtCodes: ['320114', '310112'] }),
    '南京市没有区县 310112',
  ],
  [
    'an unknown district',
    squareFenceInput(STATION, { districtCodes: ['320199'] }),
    '南京市没有区县 320199',
  ],
  ['no shape', squareFenceInput(STATION, { polygonFenceList: [] }), '没有任何圆形或多边形'],
  [
    'coordinates far from the city',
    squareFenceInput([88.8, 31.97]),
    '坐标 88.78,31.95 离南京市太远，请检查经纬度',
  ],
])('publishing a pricing area with %s is refused', async (_what, fence, error) => {
  const { app, ports } = await gatewayForTest();
  expect(await post(app, publishFence, { ...fence, isImport: true }, asService)).toMatchObject({
    success: false,
    code: publishFence.refusals.flawedFence,
    msg: `围栏 station：${error}`,
  });
  expect(await ports.db.selectFrom('fenceVersions').selectAll().execute()).toEqual([]);
});

test('a version of a pricing area with a start that is taken or another city is refused', async () => {
  const { app } = await gatewayForTest();
  await post(app, publishFence, { ...squareFenceInput(STATION), isImport: true }, asService);
  const again = async (changes: Partial<FenceInput>) =>
    (
      await post(
        app,
        publishFence,
        { ...squareFenceInput([118.7, 32.1], changes), isImport: true },
        asService,
      )
    ).msg;
  expect(await again({})).toBe(
    '围栏 station：这个时间已有另一版公布，请改用其他时间，或先撤回那一版',
  );
  expect(await again({ startsAt: NOON, cityCode: '320500' })).toBe(
    '围栏 station：不能改变所属城市，请使用新的围栏编号',
  );
});
