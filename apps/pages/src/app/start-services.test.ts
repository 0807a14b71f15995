// @vitest-environment happy-dom
import { logout } from '@ride/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHost } from '../host/create-host.ts';
import { type PagesWindow, startServices } from './start-services.ts';
import { removeListenersAfterEach } from './testing/remove-listeners.ts';

removeListenersAfterEach();

interface SentCall {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly address: string;
  readonly keepalive: boolean | undefined;
}

let sent: SentCall[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  sent = [];
  answers = {};
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname;
    sent.push({
      path,
      body: JSON.parse(String(init.body)),
      headers: init.headers as Record<string, string>,
      address: window.location.href,
      keepalive: init.keepalive,
    });
    return new Response(JSON.stringify(answers[path] ?? { success: true, data: null }));
  });
});
afterEach(() => {
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

function start(address: string, environment: object = {}) {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = `<script type="application/json" id="ride-environment">${JSON.stringify(environment)}</script>`;
  return startServices(window as PagesWindow, createHost);
}

const exchangePath = '/api/common/v1/exchangeMiniToken';

test("a mini-program's token is removed from the address before it is exchanged, and other calls wait for the exchange", async () => {
  answers[exchangePath] = { success: true, data: { token: 'session-1' } };
  const { call } = start('/?miniToken=mini-1#/Main?miniToken=mini-1', { exchangePath });
  await call(logout, {});
  expect(sent.map(({ path }) => path)).toEqual([exchangePath, logout.path]);
  expect(sent[0]?.body).toEqual({ miniToken: 'mini-1' });
  expect(sent[0]?.address).not.toContain('mini-1');
  expect(sent[1]?.headers.token).toBe('session-1');
  expect(sessionStorage.getItem('ride.token')).toBe('session-1');
});

test('the environment configures the storage key of the session token and the signing of calls', async () => {
  const environment = { tokenKey: 'provider.key', sign: { kind: 'md5', salt: 's' } };
  const { call, session } = start('/#/Main?miniToken=as-it-came', environment);
  await session.settled();
  expect(sessionStorage.getItem('provider.key')).toBe('as-it-came');
  await call(logout, {});
  expect(sent[0]?.headers).toMatchObject({
    token: 'as-it-came',
    sign: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a page that is hidden sends its tracking events in a keepalive request', async () => {
  start('/#/pricing?cityCode=320100');
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: '/api/common/v1/track', keepalive: true });
  expect(sent[0]?.body.events).toMatchObject([
    { name: 'page.entered', detail: { route: '/pricing', direction: 'first' } },
    { name: 'page.quit', detail: { route: '/pricing' } },
  ]);
});

test('a failed call is tracked, but not a failed tracking call', async () => {
  answers[logout.path] = { success: false, code: 10503 };
  answers['/api/common/v1/track'] = { success: false, code: 10503 };
  const { call } = start('/#/Main', { extensions: ['refusalCodes'] });
  await call(logout, {});
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body.events).toMatchObject([
    { name: 'call.failed', detail: { route: '/Main', call: 'logout', reason: 'unavailable' } },
  ]);
});

test('if the environment offers neither tracking nor device tokens, neither is sent', async () => {
  const { call } = start('/#/pricing', { tracking: false, deviceToken: false });
  await call(logout, {}, { deviceToken: true });
  window.dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent.map(({ path }) => path)).toEqual([logout.path]);
  expect(sent[0]?.headers).not.toHaveProperty('riskDeviceToken');
});
