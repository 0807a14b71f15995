import { expect, test } from 'vitest';
import { readRide } from './read-ride.ts';

test('the order type (real-time or reserved) is read from businessFareJson, sent as a string or as an object', () => {
  expect(readRide({ businessFareJson: '{"typeTime":2}' }).typeTime).toBe(2);
  expect(readRide({ businessFareJson: { typeTime: '1' } }).typeTime).toBe(1);
});

test.each([
  ['not JSON'],
  ['7'],
  ['null'],
  ['[]'],
  [{ typeTime: { toString: 1 } }],
  [{ typeTime: 9 }],
])('the businessFareJson %j gives no order type', (businessFareJson) => {
  expect(readRide({ businessFareJson }).typeTime).toBeNull();
});

test('businessType is used if typeModule is missing', () => {
  expect(readRide({ businessType: '2' })).toMatchObject({ typeModule: 2, bizType: 2 });
  expect(readRide({ typeModule: 4 })).toMatchObject({ typeModule: 4, bizType: 4 });
  expect(readRide({ typeModule: 4, businessType: 1 })).toMatchObject({ typeModule: 4, bizType: 1 });
});

test('the fare rule is parsed from its JSON string, and dropped if it is too large for an address', () => {
  expect(readRide({ fareModelJson: '{"uuid":"r1"}' }).fareModel).toEqual({ uuid: 'r1' });
  expect(readRide({ fareModelJson: { uuid: 'r1' } }).fareModel).toEqual({ uuid: 'r1' });
  expect(readRide({ fareModelJson: { uuid: 'x'.repeat(33_000) } }).fareModel).toBeNull();
  expect(readRide({ fareModelJson: '{' }).fareModel).toBeNull();
  expect(readRide({ fareModelJson: '{}' }).fareModel).toBeNull();
});
