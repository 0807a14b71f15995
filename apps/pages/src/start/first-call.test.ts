import { expect, test } from 'vitest';
import { firstRequest } from './first-call.ts';

test('the first request for an area and a ride is the one the page sends', () => {
  const location = '/pricing?typeModule=2&cvLevel=4&typeTime=2&cityCode=320100&carLevelName=商务';
  expect(JSON.parse(JSON.stringify(firstRequest(location)))).toEqual({
    call: 'queryFareModelsAndRouteRule',
    input: { typeModule: 2, typeTime: 2, vehicleLevel: 4, areaCode: '320100' },
  });
});

test('pricing area and level name are in the first request, as on the page', () => {
  const location = '/pricing?typeModule=2&carLevelName=商务&cityCode=320100&fenceNum=f-1';
  expect(JSON.parse(JSON.stringify(firstRequest(location, ['ruleOfRide'])))).toEqual({
    call: 'queryFareModelsAndRouteRule',
    input: { typeModule: 2, typeTime: 1, vehicleLevel: 4, areaCode: '320100', fenceNum: 'f-1' },
  });
});

test.each([
  [['ruleOfRide'], { expandBizLine: 3 }],
  [[], {}],
])('with the extensions %j the business line is sent as %j', (extensions, line) => {
  const location = '/pricing?typeModule=4&cityCode=320100&expandBizLine=3';
  expect(JSON.parse(JSON.stringify(firstRequest(location, extensions)))).toEqual({
    call: 'queryFareModelsAndRouteRule',
    input: { typeModule: 4, typeTime: 1, areaCode: '320100', ...line },
  });
});

test.each([
  ['/price_index?type=2&orderUuid=o1', 'fareItems'],
  ['/price_index?orderUuid=o1', 'fareItems'],
  ['/price_index?type=5&orderUuid=o1&carNumber=2', 'estimateFareItems'],
])('%s requests its fare', (location, call) => {
  expect(firstRequest(location)).toEqual({ call, input: { orderUuid: 'o1' } });
});

test.each([
  '/pricing?typeModule=4&areaCode=undefined&cityCode=320100&latitude=&longitude=NaN&fareRuleId=null',
  '/pricing?cityCode=320100&cityCode=110000&typeModule=4',
])('the first request for %s is the one the page sends', (location) => {
  expect(JSON.parse(JSON.stringify(firstRequest(location)))).toEqual({
    call: 'queryFareModelsAndRouteRule',
    input: { typeModule: 4, typeTime: 1, areaCode: '320100' },
  });
});

test.each([
  ['another page', '/price_firm?orderUuid=o1&cityCode=320100'],
  ['rules handed over', '/pricing?cityCode=320100&pricingData=%7B%7D'],
  ['the rules of an order', '/pricing?cityCode=320100&orderUuid=o1'],
  ['a rule by its id', '/pricing?cityCode=320100&fareRuleId=r1'],
  ['a position', '/pricing?cityCode=320100&latitude=32&longitude=118'],
  ['the line with a view of its own', '/pricing?cityCode=320100&expandBizLine=18'],
  ['no place', '/pricing?typeModule=4'],
  ['a pricing area that the gateway does not take', '/pricing?fenceNum=f-1'],
  ['a code that is none', '/pricing?cityCode=nanjing'],
  ['a number that is none', '/pricing?cityCode=320100&typeModule=abc'],
  ['a name that is none', '/pricing?cityCode=320100&carLevelName=%3Cb%3E'],
  ['a mini-program’s token', '/pricing?cityCode=320100&miniToken=t'],
  ['a fare handed over', '/price_index?type=5&info=%7B%7D'],
  ['a fare by its info alone', '/price_index?type=11&orderUuid=o1'],
  ['no order', '/price_index?type=2'],
  ['an order that is none', '/price_index?type=2&orderUuid=a%20b'],
  ['a mini-program’s token beside an order', '/price_index?orderUuid=o1&miniToken=t'],
  ['more cars than anybody orders', '/price_index?type=5&orderUuid=o1&carNumber=100'],
])('no first request is sent for %s', (_, location) => {
  expect(firstRequest(location)).toBeNull();
});
