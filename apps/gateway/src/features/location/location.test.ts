import { locateCity } from '@ride/contract/location';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import { portsForTest } from '../../testing/ports-for-test.ts';
import { claimPaidLookup } from './lookup-limits.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ['in a city', at(32.05, 118.78), { cityCode: '320100', cityName: '南京市' }],
  ['in a municipality', at(29.56, 106.55), { cityCode: '500100', cityName: '重庆市' }],
  ['on an island', at(20.03, 110.33), { cityCode: '460100', cityName: '海口市' }],
  ['in the sea', at(30, 126), null],
  ['abroad', at(48.85, 2.35), null],
])(
  'a request with a position %s is answered with its city or null',
  async (_where, position, city) => {
    const { app } = await gatewayForTest();
    expect(await post(app, locateCity, position)).toMatchObject({ success: true, data: city });
  },
);

test.each([at(91, 0), at(0, 181), { latitude: 32, longitude: '118' as unknown as number }])(
  '%j is refused as a position',
  async (position) => {
    const { app } = await gatewayForTest();
    expect(await post(app, locateCity, position)).toMatchObject({ status: 400, success: false });
  },
);

async function lookups(lookupsPerDay: number) {
  const { ports, clock } = await portsForTest();
  const paidOf = async (address: string, times: number) => {
    let paid = 0;
    for (let each = 0; each < times; each += 1) {
      if (await claimPaidLookup({ ports, lookupsPerDay }, address)) paid += 1;
    }
    return paid;
  };
  return { paidOf, clock, alerts: ports.alerts };
}

test('a network address is limited to thirty paid position look-ups in five minutes, and its /24 network to four times that', async () => {
  const { paidOf, clock } = await lookups(20_000);
  expect(await paidOf('203.0.113.1', 35)).toBe(30);
  for (const last of [2, 3, 4]) expect(await paidOf(`203.0.113.${last}`, 30)).toBe(30);
  expect(await paidOf('203.0.113.5', 1)).toBe(0);
  expect(await paidOf('203.0.114.1', 1)).toBe(1);
  clock.advance(5 * MINUTE_MS);
  expect(await paidOf('203.0.113.5', 1)).toBe(1);
});

test('paid position look-ups are limited per day, with an alert at half and at the limit', async () => {
  const { paidOf, clock, alerts } = await lookups(10);
  expect(await paidOf('203.0.113.1', 4)).toBe(4);
  expect(alerts.counts().has('lookupsHalfOfSite')).toBe(false);
  expect(await paidOf('203.0.114.1', 7)).toBe(6);
  expect(alerts.counts().get('lookupsHalfOfSite')).toBe(5);
  expect(alerts.counts().get('lookupsSiteFull')).toBe(2);
  clock.advance(DAY_MS);
  expect(await paidOf('203.0.115.1', 1)).toBe(1);
  expect(await (await lookups(0)).paidOf('203.0.113.1', 1)).toBe(0);
});
