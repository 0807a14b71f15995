// @vitest-environment node
import { cleanLine } from '@ride/domain/clean-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRouteName, isOwnLocation } from './find-route.ts';
import { formatLocation, hrefTo } from './href.ts';
import { readQuery } from './read-query.ts';
import { type RouteName, routes } from './routes.ts';

test('links to pages carry their query behind the hash', () => {
  expect(hrefTo('main')).toBe('#/Main');
  expect(hrefTo('pricing', { typeTime: 1, goback: true, cityCode: undefined })).toBe(
    '#/pricing?typeTime=1&goback=1',
  );
  expect(formatLocation('fenceMap', { fenceNum: 'a&b=c#d 中' })).toBe(
    '/fence-map?fenceNum=a%26b%3Dc%23d+%E4%B8%AD',
  );
});

test('a link without a required query value is a compile error', () => {
  // @ts-expect-error the map has nothing to show without a fence
  expect(hrefTo('fenceMap')).toBe('#/fence-map');
});

const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((value) => `名${cleanLine(value)}`.trim());

test('the query of a link is read back unchanged', () => {
  const query = fc.record(
    {
      typeModule: fc.integer({ min: 1, max: 99 }),
      latitude: fc
        .double({ min: -90, max: 90, noNaN: true })
        .map((value) => Number(value.toFixed(6)) + 0),
      goback: fc.boolean(),
      carLevelName: text,
      pricingData: fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null))),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, (given) => {
      const [path, search] = formatLocation('pricing', given).split('?');
      expect(path).toBe('/pricing');
      expect(readQuery('pricing', search ?? '')).toEqual(given);
    }),
  );
});

test('a route is found only by its exact path', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    expect(findRouteName(routes[name].path)).toBe(name);
  }
  expect(['/main', '/pricing/x', '', '/', '/constructor'].map(findRouteName)).toEqual(
    Array(5).fill('notFound'),
  );
});

test.each([
  ['/pricing?x=1', true],
  ['/Main', true],
  ['/nope', false],
  ['//evil.example.org', false],
  ['https://evil.example.org', false],
  ['javascript:alert(1)', false],
  ['', false],
])('whether a login may return to %j: %s', (location, own) => {
  expect(isOwnLocation(location)).toBe(own);
});
