import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exampleFareRule } from '../testing/example-requests.ts';
import { publishedFareRule } from './published-fare-rule.ts';

const { baseFare, tripFare } = exampleFareRule.fareModel;
const publishes = (changes: object) =>
  z.safeParse(publishedFareRule, {
    ...exampleFareRule,
    fareModel: { ...exampleFareRule.fareModel, ...changes },
  }).success;

test.each(['0', '9', '9.5', '9.50', '123456.78'])(
  'the amount of %s yuan is a valid start fare',
  (startFare) => {
    expect(publishes({ baseFare: { ...baseFare, startFare } })).toBe(true);
  },
);

test.each([9, '', '-9', '9.505', '9,5', '1e3', ' 9', '1234567', 'Infinity'])(
  'the value %j is not a valid start fare',
  (startFare) => {
    expect(publishes({ baseFare: { ...baseFare, startFare } })).toBe(false);
  },
);

test('a rate of a fare rule may have up to four decimals', () => {
  const at = (fare: string) => ({ tripFare: tripFare.map((band) => ({ ...band, fare })) });
  expect(publishes(at('2.1234'))).toBe(true);
  expect(publishes(at('2.12345'))).toBe(false);
});

test.each(['7:00', '07:60', '24:01', '25:00', '07:00:00', ''])(
  'the value %j is not a valid time in a fare rule',
  (startTime) => {
    expect(publishes({ tripFare: tripFare.map((band) => ({ ...band, startTime })) })).toBe(false);
  },
);
