// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTokenSource } from './device-token.ts';
import type { DeviceToken } from './fetch-device-token.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const source = (fetchToken: () => Promise<DeviceToken | null>) =>
  deviceTokenSource({ fetchToken, now: () => Date.now() });

test('a token is kept until it is about to end', async () => {
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

test('a token whose end is unknown is used once', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 0 }));
  const deviceToken = source(fetchToken);
  await deviceToken();
  await deviceToken();
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('calls that go out together fetch one token between them', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 60_000 }));
  const deviceToken = source(fetchToken);
  expect(await Promise.all([deviceToken(), deviceToken()])).toEqual(['one', 'one']);
  expect(fetchToken).toHaveBeenCalledTimes(1);
});

test('after a failure the next call tries again', async () => {
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
])('%s gives null', async (_, fetchToken) => {
  expect(await source(fetchToken)()).toBeNull();
});

test('a token that takes too long gives null', async () => {
  const token = source(() => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await token).toBeNull();
});

test('without leave to fetch only a token that is known is given', async () => {
  const fetchToken = vi.fn(async () => ({ token: 'one', until: 60_000 }));
  const deviceToken = source(fetchToken);
  expect(await deviceToken(false)).toBeNull();
  expect(fetchToken).not.toHaveBeenCalled();
  await deviceToken();
  expect(await deviceToken(false)).toBe('one');
  vi.setSystemTime(51_000);
  expect(await deviceToken(false)).toBeNull();
});
