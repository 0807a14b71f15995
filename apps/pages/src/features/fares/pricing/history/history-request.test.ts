import { expect, test } from 'vitest';
import { readHistoryRequest } from './history-request.ts';

const ride = { typeModule: 4, typeTime: 1, vehicleLevel: undefined, expandBizLine: undefined };

test('the history of a bill is requested by its rule alone', () => {
  const query = { fareRuleId: 'r:2', areaCode: '320100', typeModule: 4 };
  expect(readHistoryRequest(query)).toEqual({ fareRuleId: 'r:2' });
});

test('the history of a ride is requested by its place', () => {
  const query = { areaCode: '310100', typeModule: 2, typeTime: 2, vehicleLevel: 4 };
  expect(readHistoryRequest(query)).toEqual({ ...query, expandBizLine: undefined });
  const at = { latitude: 32.04, longitude: 118.78 };
  expect(readHistoryRequest({ ...at, cvLevel: 8 })).toMatchObject({ ...at, vehicleLevel: 8 });
});

test('an address without a place is about the default city', () => {
  expect(readHistoryRequest({})).toEqual({ ...ride, areaCode: '320100' });
});
