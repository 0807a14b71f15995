import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { readDeviceToken, signDeviceToken } from './device-token.ts';

const secret = 'a secret that only tests know, 32 characters';
const visitorId = '0123456789abcdef';
const now = 1_773_115_200_000;

test('a device token is valid for ten minutes', () => {
  const { token, expiresAt } = signDeviceToken(secret, visitorId, now);
  expect(expiresAt).toBe(now + 10 * MINUTE_MS);
  const device = readDeviceToken(secret, token, now);
  expect(device).not.toBeNull();
  expect(readDeviceToken(secret, token, expiresAt - 1)).toBe(device);
  expect(readDeviceToken(secret, token, expiresAt)).toBeNull();
});

test('a device token issued by another release of the software is accepted', () => {
  const token =
    'cZC7xeGVD_RV0qRC9tjiFCWwYqnHiJ8dp1cxdZ9riIE.mmk3d7eo.NTwk792j0Doc9YBG786YT9IMISf_pSgvjGTx2SkSiFE';
  expect(signDeviceToken(secret, visitorId, now).token).toBe(token);
  expect(readDeviceToken(secret, token, now)).toBe('cZC7xeGVD_RV0qRC9tjiFCWwYqnHiJ8dp1cxdZ9riIE');
});

test('one browser fingerprint always gives the same device, and another fingerprint another device', () => {
  const deviceOf = (id: string, at: number) =>
    readDeviceToken(secret, signDeviceToken(secret, id, at).token, at);
  expect(deviceOf(visitorId, now)).toBe(deviceOf(visitorId, now + 1));
  expect(deviceOf(visitorId, now)).not.toBe(deviceOf('fedcba9876543210', now));
});

test("a device token does not contain the browser's fingerprint", () => {
  expect(signDeviceToken(secret, visitorId, now).token).not.toContain(visitorId);
});

test('a device token that was changed, has expired or is signed by somebody else is refused', () => {
  const { token } = signDeviceToken(secret, visitorId, now);
  const [device = '', until = '', signature = ''] = token.split('.');
  const later = (Number.parseInt(until, 36) + 1).toString(36);
  for (const forged of [
    '',
    device,
    `${device}.${later}.${signature}`,
    `${signature}.${until}.${device}`,
    `${device}.${until}.${signature.slice(1)}A`,
    signDeviceToken('somebody else, who also has 32 characters', visitorId, now).token,
    `${token}.`,
    `.${token}`,
    `${token}A`,
    'x'.repeat(10_000),
  ]) {
    expect(readDeviceToken(secret, forged, now)).toBeNull();
  }
});
