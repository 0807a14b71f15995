// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceTokenSource } from './device-token.ts';
import type { DeviceToken } from './fetch-device-token.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const source = (fetchToken: () => Promise<DeviceToken | null>) =>
  createDeviceTokenSource({ fetchToken, now: () => Date.now() });

test('a device token is reused until shortly before it expires', async () => {
  const fetchToken = vi
    .fn<() => Promise<DeviceToken | null>>()
    .mockResolvedValueOnce({ token: 'one', until: 60_000 })
    .mockResolvedValueOnce({ token: 'two', until: 120_000 });
  const deviceToken = source(fetchToken);
  expect([await deviceToken(), await deviceToken()]).toEqual(['one', 'one']);
  vi.setSystemTime(51_000);
  expect(await deviceToken()).toBe('two');
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('a device token without an expiry time is used once', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 0 }));
  const deviceToken = source(fetchToken);
  await deviceToken();
  await deviceToken();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('concurrent calls share one fetch of the device token', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 60_000 }));
  const deviceToken = source(fetchToken);
  expect(await Promise.all([deviceToken(), deviceToken()])).toEqual(['one', 'one']);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('after a failed fetch of the device token the next call tries again', async () => {
  const fetchToken = vi
    .fn<() => Promise<DeviceToken | null>>()
    .mockRejectedValueOnce(new Error('no chunk'))
    .mockResolvedValueOnce({ token: 'two', until: 60_000 });
  const deviceToken = source(fetchToken);
  expect([await deviceToken(), await deviceToken()]).toEqual([null, 'two']);
});

test.each([
  ['refused', async () => null],
  ['broken', () => Promise.reject(new Error('no chunk'))],
])('a %s fetch of the device token gives null', async (_, fetchToken) => {
  expect(await source(fetchToken)()).toBeNull();
});

test('a device token that takes too long to fetch gives null', async () => {
  const token = source(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await token).toBeNull();
});

test('a call that may not fetch a device token gets only a known one', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 60_000 }));
  const deviceToken = source(fetchToken);
  expect(await deviceToken(false)).toBeNull();
  expect(fetchToken).not.toHaveBeenCalled();
  await deviceToken();
  expect(await deviceToken(false)).toBe('one');
  vi.setSystemTime(51_000);
  expect(await deviceToken(false)).toBeNull();
});
