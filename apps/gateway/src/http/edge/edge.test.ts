import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createEdgeForTest, type TestEdgeOptions } from '../testing/edge-for-test.ts';

const edgeWith = (
  settings: Record<string, string> = {},
  features: TestEdgeOptions['features'] = {},
) => createEdgeForTest({ settings, features: { hashToken, ...features } });

const hashToken = (token: string) => (token.startsWith('token') ? `hash of ${token}` : null);

const request = (remoteAddress: string | undefined, headers: Record<string, string>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;

test('the rate limits know the user of a token after its session was found, and no user for other tokens', async () => {
  const session = { userId: 'u1', mobile: '13800000000', tokenHash: 'hash of token 1' };
  const edge = edgeWith(
    {},
    { findSession: async (token) => (token === 'token 1' ? session : null) },
  );
  expect(edge.knownUser('token 1')).toBeNull();
  expect(await edge.findSession('token 1')).toBe(session);
  expect(await edge.findSession('token 2')).toBeNull();
  expect(edge.knownUser('token 1')).toBe('u1');
  for (const other of ['token 2', 'no format', '']) expect(edge.knownUser(other)).toBeNull();
});

test('the rate limits count a token whose user is not known as a user of its own', () => {
  const edge = edgeWith();
  for (const token of ['token 1', 'no format', '']) edge.rememberToken(token);
  expect(edge.knownUser('token 1')).toBe('hash of token 1');
  for (const other of ['token 2', 'no format', '']) expect(edge.knownUser(other)).toBeNull();
});

test("headers about https and the client's address are trusted from listed proxies only", () => {
  const edge = edgeWith({ TRUSTED_PROXIES: '10.0.0.0/8' });
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
  for (const proxy of ['10.0.0.1', '::ffff:10.0.0.1']) {
    expect(edge.isSecure(request(proxy, https))).toBe(true);
    expect(edge.isSecure(request(proxy, { 'x-forwarded-proto': 'http' }))).toBe(false);
    expect(edge.isSecure(request(proxy, {}))).toBe(false);
    expect(edge.addressOf(request(proxy, https))).toBe('203.0.113.5');
  }
  expect(edge.isSecure(request('198.51.100.7', https))).toBe(false);
  expect(edge.isSecure(request(undefined, https))).toBe(false);
  expect(edge.addressOf(request('198.51.100.7', https))).toBe('198.51.100.7');
});

test('the client address of a request stays known after its connection is closed', () => {
  const edge = edgeWith();
  const socket: { remoteAddress?: string } = { remoteAddress: '203.0.113.5' };
  const asked = { socket, headers: {} } as unknown as IncomingMessage;
  expect(edge.addressOf(asked)).toBe('203.0.113.5');
  delete socket.remoteAddress;
  expect(edge.addressOf(asked)).toBe('203.0.113.5');
});
