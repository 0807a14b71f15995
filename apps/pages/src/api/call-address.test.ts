// @vitest-environment node
import { expect, test } from 'vitest';
import { addressOfCall } from './call-address.ts';

const own = 'https://h5.example.com';
const call = { gateway: 'common', path: '/api/common/v1/login', ours: true } as const;

test('by default calls go to the origin of the page', () => {
  expect(addressOfCall(call, { hosts: {}, paths: {} }, own)).toEqual({
    path: '/api/common/v1/login',
    url: 'https://h5.example.com/api/common/v1/login',
  });
});

test('each family of calls may go to a gateway host of its own', () => {
  const hosts = { common: 'https://common.example.com/', enterprise: 'https://e.example.com' };
  const where = { hosts, paths: {} };
  expect(addressOfCall(call, where, own).url).toBe(
    'https://common.example.com/api/common/v1/login',
  );
  expect(addressOfCall({ ...call, gateway: 'enterprise' }, where, own).url).toBe(
    'https://e.example.com/api/common/v1/login',
  );
  expect(addressOfCall({ ...call, gateway: 'solution' }, where, own).url).toBe(
    'https://h5.example.com/api/common/v1/login',
  );
});

test("a call's path that no specification names can be replaced by the environment, a specified one cannot", () => {
  const where = { hosts: {}, paths: { '/api/common/v1/login': '/provider/enter' } };
  expect(addressOfCall(call, where, own).path).toBe('/provider/enter');
  expect(addressOfCall({ ...call, ours: false }, where, own).path).toBe('/api/common/v1/login');
});
