// @vitest-environment node
import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';
import type { RouteName } from './routes.ts';

const searchOf = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, String(value)]),
  ).toString();

test('query values are parsed to the types of the schema', () => {
  const query = readQuery(
    'pricing',
    'typeModule=4&latitude=31.5&goback=1&pricingData=%7B%22uuid%22%3A%22u%22%7D&carLevelName=%E5%BF%AB%E4%BA%AB',
  );
  expect(query).toEqual({
    typeModule: 4,
    latitude: 31.5,
    goback: true,
    pricingData: { uuid: 'u' },
    carLevelName: '快享',
  });
});

test('/pricing reads every parameter of the specification', () => {
  const pricing = {
    typeModule: 4,
    cvLevel: 8,
    carLevelName: '商务',
    expandBizLine: 18,
    typeTime: 2,
    cityCode: '320100',
    areaCode: '320115',
    fareRuleId: 'rule-1:2',
    pricingData: { baseFare: { startFare: '9' } },
    orderTime: '2026-03-05 07:30',
    fenceNum: 'f-1',
    latitude: 31.5,
    longitude: 118.75,
    vehicleLevel: 3,
    goback: true,
    orderUuid: 'order-1',
    amapCityCode: '025',
  };
  const written = { ...pricing, pricingData: JSON.stringify(pricing.pricingData), goback: '1' };
  expect(readQuery('pricing', searchOf(written))).toEqual(pricing);
});

test('/price_index reads every parameter of the specification', () => {
  const breakdown = {
    type: 11,
    orderUuid: 'order-1',
    vehicleLevel: 2,
    latitude: 31.5,
    longitude: 118.75,
    carNumber: 3,
    couponPrice: 12.5,
    info: { totalFare: '43.00' },
    amapCityCode: '025',
  };
  const written = { ...breakdown, info: JSON.stringify(breakdown.info) };
  expect(readQuery('breakdown', searchOf(written))).toEqual(breakdown);
});

test('/preview_license reads its pictures and its title, /fence-map its area', () => {
  const licenseInfo = ['https://img.example.com/a.png', '/licences/b.svg'];
  const licence = { licenseInfo: JSON.stringify(licenseInfo), title: '车辆证照' };
  expect(readQuery('licence', searchOf(licence))).toEqual({
    licenseInfo,
    title: '车辆证照',
  });
  expect(readQuery('fenceMap', 'fenceNum=f-1')).toEqual({ fenceNum: 'f-1' });
});

test('empty query values count as missing, the first of several counts, unknown ones are dropped', () => {
  expect(readQuery('pricing', 'typeTime=&cityCode=320100&cityCode=110000&other=x')).toEqual({
    cityCode: '320100',
  });
});

test('a query value that was escaped twice is decoded once', () => {
  expect(readQuery('notice', 'address=%2526')).toEqual({ address: '%26' });
});

test.each([
  'typeModule=',
  'typeModule=undefined',
  'typeModule=null',
  'typeModule=NaN',
  'typeModule=abc',
  'typeModule=4.5',
  'typeModule=0',
  'typeModule=1e3',
  'typeModule=99999999999999999999',
  'typeTime=7',
  'latitude=north',
  'latitude=91',
  'longitude=-180.1',
  'goback=yes',
  'pricingData=%7B%7B%7B',
  'areaCode=%28null%29',
  'areaCode=nanjing',
  'areaCode=-1',
  'fareRuleId=a%20b',
  'orderUuid=%5Bobject+Object%5D',
  `carLevelName=${'x'.repeat(2001)}`,
  'carLevelName=%09%E2%80%8E',
  'amapCityCode=%E0%A4%A',
])('the query value %.40s counts as missing, and the other values are read', (search) => {
  const rest = { cityCode: '320100', vehicleLevel: 2 };
  expect(readQuery('pricing', `${search}&cityCode=320100&vehicleLevel=2`)).toEqual(rest);
  expect(readQuery('pricing', `vehicleLevel=2&cityCode=320100&${search}`)).toEqual(rest);
});

test('an empty query value does not hide a later one with the same key', () => {
  expect(readQuery('pricing', 'cityCode=undefined&cityCode=320100')).toEqual({
    cityCode: '320100',
  });
});

test('numbers in a query are accepted as other software writes them', () => {
  const search =
    'typeModule=2.0&vehicleLevel=%202%20&cvLevel=%EF%BC%93&latitude=31.98765432109876543&longitude=+118.5%09&typeTime=2.&cityCode=320100.0&areaCode=%20320%20102&goback=TRUE';
  expect(readQuery('pricing', search)).toEqual({
    typeModule: 2,
    vehicleLevel: 2,
    cvLevel: 3,
    latitude: 31.987654321098766,
    longitude: 118.5,
    typeTime: 2,
    cityCode: '320100',
    areaCode: '320102',
    goback: true,
  });
});

test('forbidden characters are removed from query text', () => {
  expect(readQuery('pricing', 'carLevelName=%20%E2%80%AE%E5%BF%AB%09%E4%BA%AB%ED%A0%BD')).toEqual({
    carLevelName: '快 享',
  });
});

test('a web address in a query is not cleaned, so that cleaning cannot turn it into a trusted one', () => {
  const url = 'https://h5.exam\u200bple.com/';
  const search = new URLSearchParams({ url, address: url }).toString();
  expect(readQuery('webView', search)).toEqual({ url });
  expect(readQuery('notice', search)).toEqual({ address: url });
});

test('JSON in a query that was percent-encoded twice is read', () => {
  expect(readQuery('breakdown', 'info=%257B%2522a%2522%253A1%257D')).toEqual({ info: { a: 1 } });
});

test('an invalid picture of a licence list is dropped', () => {
  const search = new URLSearchParams({ licenseInfo: '["/1.png",7,null,{},"/2.png"]' }).toString();
  expect(readQuery('licence', search)).toEqual({ licenseInfo: ['/1.png', '/2.png'] });
});

test.each([
  'licenseInfo=not-json',
  'licenseInfo=%7B%7D',
  'licenseInfo=%5B1%5D',
  `licenseInfo=["${'a'.repeat(32 * 1024)}"]`,
])('the invalid licence pictures %.60s do not affect the title', (pictures) => {
  expect(readQuery('licence', `title=a&${pictures}`)).toEqual({ title: 'a' });
});

test.each<[RouteName, string]>([
  ['fenceMap', ''],
  ['fenceMap', 'fenceNum='],
  ['webView', ''],
  ['webView', 'url=undefined'],
])('the address %s?%.60s lacks a required value and gives null', (name, search) => {
  expect(readQuery(name, search)).toBeNull();
});

test.each(['%', '%E0%A4%A', '&&&', '=x', '__proto__=1&constructor=2', 'a=b=c'])(
  'the malformed query %j does not crash',
  (search) => {
    expect(readQuery('main', search)).toEqual({});
  },
);
