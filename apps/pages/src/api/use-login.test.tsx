import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { LoginOutcome } from '../host/host.ts';
import { HostProvider } from '../host/host-context.tsx';
import { inertHost } from '../host/inert-host.ts';
import { SessionStoreProvider, sessionStore } from '../lib/session-store.tsx';
import { textStore } from '../lib/text-store.ts';
import { hashLocation } from '../paths/hash-location.ts';
import { LocationProvider } from '../paths/location-context.tsx';
import { createSession } from './session.ts';
import { SessionProvider } from './session-context.tsx';
import { useLogin } from './use-login.ts';

function visit(hash: string, outcome: LoginOutcome) {
  window.history.replaceState(null, '', hash);
  const text = textStore(() => undefined);
  const store = sessionStore(text);
  const session = createSession(text, store, 'ride.token');
  const location = hashLocation(window, () => ({ kind: 'stay' }));
  const host = {
    ...inertHost({ kind: 'out', appVersion: null, os: 'other' }),
    login: async () => outcome,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={host}>
      <LocationProvider location={location}>
        <SessionStoreProvider store={store}>
          <SessionProvider session={session}>{children}</SessionProvider>
        </SessionStoreProvider>
      </LocationProvider>
    </HostProvider>
  );
  const { result } = renderHook(useLogin, { wrapper });
  return { login: result.current, session, store, location };
}

test('a host that logs in gives the session its token, and the page goes on', async () => {
  const { login, session, location } = visit('#/reward', { kind: 'token', token: 't' });
  expect(await login.requestLogin()).toBe('loggedIn');
  expect(session.token()).toBe('t');
  expect(location.current().path).toBe('/reward');
});

test.each([
  [{ kind: 'cancelled' }, 'cancelled'],
  [{ kind: 'left' }, 'left'],
] as const)('%j changes nothing', async (outcome, answer) => {
  const { login, session, location } = visit('#/reward', outcome);
  expect(await login.requestLogin()).toBe(answer);
  expect(session.token()).toBeNull();
  expect(location.current().path).toBe('/reward');
});

test('elsewhere the login page takes the place of the page that asked, and returns to it', async () => {
  const { login, session, location } = visit('#/reward?adCode=320100', { kind: 'inPage' });
  expect(await login.requestLogin()).toBe('left');
  expect(location.current()).toEqual({ path: '/login', search: '', entry: 0 });
  login.finishLogin('t');
  expect(session.token()).toBe('t');
  expect(location.current()).toEqual({ path: '/reward', search: 'adCode=320100', entry: 0 });
});

test('a login nobody asked for leads home', () => {
  const { login, location } = visit('#/login', { kind: 'inPage' });
  login.finishLogin('t');
  expect(location.current().path).toBe('/Main');
});

test.each(['https://evil.example.org/', '//evil.example.org', '/nowhere', 'javascript:alert(1)'])(
  'the remembered address %s is not returned to',
  (address) => {
    const { login, store, location } = visit('#/login', { kind: 'inPage' });
    store.write('returnAddress', address);
    login.finishLogin('t');
    expect(location.current().path).toBe('/Main');
    expect(store.read('returnAddress')).toBeNull();
  },
);
