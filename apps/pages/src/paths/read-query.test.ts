// @vitest-environment node
import { expect, test } from 'vitest';
import type { PathName } from './paths.ts';
import { queryValue, readQuery } from './read-query.ts';

test('values arrive in useful types', () => {
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

test('empty values count as absent, the first of several counts, unknown ones are dropped', () => {
  expect(readQuery('pricing', 'typeTime=&cityCode=320100&cityCode=110000&other=x')).toEqual({
    cityCode: '320100',
  });
});

test('an escaped escape is decoded once', () => {
  expect(readQuery('notice', 'address=%2526')).toEqual({ address: '%26' });
});

test.each<[PathName, string]>([
  ['pricing', 'typeModule=abc'],
  ['pricing', 'typeModule=4.5'],
  ['pricing', 'typeModule=1e3'],
  ['pricing', 'typeModule=99999999999999999999'],
  ['pricing', 'latitude=north'],
  ['pricing', 'goback=yes'],
  ['pricing', 'pricingData=%7B%7B%7B'],
  ['priceIndex', 'info=undefined'],
  ['previewLicense', 'licenseInfo=not-json'],
  ['previewLicense', 'licenseInfo=%7B%7D'],
  ['previewLicense', 'licenseInfo=%5B1%5D'],
  ['previewLicense', `licenseInfo=["${'a'.repeat(32 * 1024)}"]`],
  ['previewLicense', ''],
  ['fenceMap', ''],
  ['fenceMap', 'fenceNum='],
  ['webView', ''],
  ['notice', `address=${'a'.repeat(2001)}`],
])('%s?%.60s is malformed and gives null', (name, search) => {
  expect(readQuery(name, search)).toBeNull();
});

test.each(['%', '%E0%A4%A', '&&&', '=x', '__proto__=1&constructor=2', 'a=b=c'])(
  'the broken query %j does not crash',
  (search) => {
    expect(readQuery('main', search)).toEqual({});
  },
);

test('one raw value of any page', () => {
  expect(queryValue('goback=1&a=', 'goback')).toBe('1');
  expect(queryValue('goback=1&a=', 'a')).toBeNull();
});
