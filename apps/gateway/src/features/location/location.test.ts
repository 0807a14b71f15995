import { locateCity } from '@ride/contract/location';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['in a city', at(32.05, 118.78), { cityCode: '320100', cityName: '南京市' }],
  ['in a municipality', at(29.56, 106.55), { cityCode: '500100', cityName: '重庆市' }],
  ['on an island', at(20.03, 110.33), { cityCode: '460100', cityName: '海口市' }],
  ['in the sea', at(30, 126), null],
  ['abroad', at(48.85, 2.35), null],
])('a position %s is answered', async (_where, position, city) => {
  const { app } = await gatewayForTest();
  expect(await post(app, locateCity, position)).toMatchObject({ success: true, data: city });
});

test.each([at(91, 0), at(0, 181), { latitude: 32, longitude: '118' as unknown as number }])(
  '%j is no position',
  async (position) => {
    const { app } = await gatewayForTest();
    expect(await post(app, locateCity, position)).toMatchObject({ status: 400, success: false });
  },
);
