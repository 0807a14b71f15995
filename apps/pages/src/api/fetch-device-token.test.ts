// @vitest-environment node
import { deviceToken } from '@ride/contract/device-token';
import { expect, test, vi } from 'vitest';
import type { CallGateway } from './answer.ts';
import { fetchDeviceToken, truncateSignals } from './fetch-device-token.ts';

const components = {
  timezone: { value: 'Asia/Shanghai', duration: 1 },
  fonts: { error: new Error('blocked'), duration: 1 },
  canvas: { value: { picture: 'x'.repeat(200) }, duration: 1 },
};
const { load } = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load }));

test('the browser properties sent for a device token are short texts, at most forty', () => {
  expect(truncateSignals(components)).toEqual({ timezone: '"Asia/Shanghai"' });
  const signals = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`s${i}`, { value: i }]));
  expect(Object.keys(truncateSignals(signals))).toHaveLength(40);
});

test('the fingerprint library sends no statistics, and the answer of the risk call is the device token', async () => {
  load.mockResolvedValue({ get: async () => ({ visitorId: 'visitor-1', components }) });
  const call = vi.fn(async () => ({
    ok: true,
    data: { riskDeviceToken: 'device-1', expiresAt: 99 },
  }));
  expect(await fetchDeviceToken(call as unknown as CallGateway)).toEqual({
    token: 'device-1',
    until: 99,
  });
  expect(load).toHaveBeenCalledExactlyOnceWith({ monitoring: false });
  expect(call).toHaveBeenCalledExactlyOnceWith(
    deviceToken,
    { visitorId: 'visitor-1', signals: { timezone: '"Asia/Shanghai"' } },
    { deleteToken: true, noToast: true },
  );
});

test('a refused risk call gives no device token', async () => {
  load.mockResolvedValue({ get: async () => ({ visitorId: 'visitor-1', components }) });
  const refuse = async () => ({ ok: false, refusal: 'busy', code: 10429, message: '' });
  expect(await fetchDeviceToken(refuse as unknown as CallGateway)).toBeNull();
});
