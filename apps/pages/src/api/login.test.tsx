import { expect, test, vi } from 'vitest';
import type { LoginOutcome } from '../host/host.ts';
import { createInertHost } from '../host/inert-host.ts';
import { createSessionStore } from '../lib/session-store.tsx';
import { createTextStore } from '../lib/text-store.ts';
import { createHashLocation } from '../routes/hash-location.ts';
import { createLogin } from './login.ts';
import { createSession } from './session.ts';

function visit(hash: string, outcome: LoginOutcome, goesHome = false) {
  window.history.replaceState(null, '', hash);
  const text = createTextStore(() => undefined);
  const store = createSessionStore(text);
  const session = createSession(text, store, 'ride.token');
  const location = createHashLocation(window, () => ({ kind: 'stay' }));
  const host = {
    ...createInertHost({ kind: 'out', appVersion: null, os: 'other' }),
    login: vi.fn(async () => outcome),
    goHome: vi.fn(() => goesHome),
  };
  return { login: createLogin({ host, session, store, location }), host, session, store, location };
}

test('a login by the host gives the session its token, and the page stays', async () => {
  const { login, session, location } = visit('#/reward', { kind: 'token', token: 't' });
  expect(await login.requestLogin()).toBe('loggedIn');
  expect(session.token()).toBe('t');
  expect(location.current().path).toBe('/reward');
});

test.each([
  [{ kind: 'cancelled' }, 'cancelled'],
  [{ kind: 'left' }, 'left'],
] as const)(
  'a login with the outcome %j changes neither session nor page',
  async (outcome, answer) => {
    const { login, session, location } = visit('#/reward', outcome);
    expect(await login.requestLogin()).toBe(answer);
    expect(session.token()).toBeNull();
    expect(location.current().path).toBe('/reward');
  },
);

test('if the host has no login, the login page replaces the page, and returns to it', async () => {
  const { login, session, location } = visit('#/reward?adCode=320100', { kind: 'inPage' });
  expect(await login.requestLogin()).toBe('left');
  expect(location.current()).toEqual({ path: '/login', search: '', entry: 0 });
  login.finishLogin('t');
  expect(session.token()).toBe('t');
  expect(location.current()).toEqual({ path: '/reward', search: 'adCode=320100', entry: 0 });
});

test('a login page opened directly leads to the home page afterwards, or to the pricing rules without a home page', () => {
  const { login, location } = visit('#/login', { kind: 'inPage' });
  login.finishLogin('t');
  expect(location.current().path).toBe('/pricing');
  const homely = visit('#/login', { kind: 'inPage' }, true);
  homely.login.finishLogin('t');
  expect(homely.host.goHome).toHaveBeenCalledOnce();
  expect(homely.location.current().path).toBe('/login');
});

test('a login page that was opened from another page returns to that page', () => {
  const { login, location } = visit('#/Main', { kind: 'inPage' });
  const back = vi.spyOn(location, 'back').mockReturnValue();
  location.push('/login');
  login.finishLogin('t');
  expect(back).toHaveBeenCalledOnce();
});

test('the login page opened for a submitted form is a new history entry, and returns to the form', async () => {
  const { login, session, location } = visit('#/company_car_register', { kind: 'inPage' });
  const back = vi.spyOn(location, 'back').mockReturnValue();
  expect(await login.requestLoginOverForm()).toBe('left');
  expect(location.current()).toEqual({ path: '/login', search: '', entry: 1 });
  login.finishLogin('t');
  expect(session.token()).toBe('t');
  expect(back).toHaveBeenCalledOnce();
});

test('concurrent login requests share one login', async () => {
  const { login, host } = visit('#/reward', { kind: 'token', token: 't' });
  const all = [login.requestLoginOnce(), login.requestLogin(), login.requestLoginOnce()];
  expect(await Promise.all(all)).toEqual(['loggedIn', 'loggedIn', 'loggedIn']);
  expect(host.login).toHaveBeenCalledOnce();
});

test.each([
  ['given up', { kind: 'cancelled' }],
  ['whose session is refused too', { kind: 'token', token: 't' }],
  ['that was left for another page', { kind: 'left' }],
] as const)(
  'a login %s is not requested again by the page, but by pressing a button',
  async (_, outcome) => {
    const { login, host } = visit('#/reward', outcome);
    await login.requestLoginOnce();
    expect(await login.requestLoginOnce()).toBe('cancelled');
    expect(host.login).toHaveBeenCalledOnce();
    await login.requestLogin();
    expect(host.login).toHaveBeenCalledTimes(2);
  },
);

test("after the pages' own login page has returned, the page does not request a login again", async () => {
  const { login, host, location } = visit('#/reward', { kind: 'inPage' });
  await login.requestLoginOnce();
  login.finishLogin('t');
  expect(location.current().path).toBe('/reward');
  expect(await login.requestLoginOnce()).toBe('cancelled');
  expect(host.login).toHaveBeenCalledOnce();
});

test('a page whose session was accepted and has ended opens the login again', async () => {
  const { login, host } = visit('#/reward', { kind: 'token', token: 't' });
  await login.requestLoginOnce();
  login.confirmSession();
  await login.requestLoginOnce();
  expect(host.login).toHaveBeenCalledTimes(2);
});

test('returning from another page requests a login again, and a reload does not', async () => {
  const { login, host, session, store, location } = visit('#/reward', { kind: 'cancelled' });
  await login.requestLoginOnce();
  const reloaded = createLogin({ host, session, store, location });
  expect(await reloaded.requestLoginOnce()).toBe('cancelled');
  expect(host.login).toHaveBeenCalledOnce();
  location.push('/Main');
  location.push('/reward');
  await login.requestLoginOnce();
  expect(host.login).toHaveBeenCalledTimes(2);
});

test('the login page itself requests no login', async () => {
  const { login, host } = visit('#/login', { kind: 'inPage' });
  expect(await login.requestLoginOnce()).toBe('cancelled');
  expect(host.login).not.toHaveBeenCalled();
});

test.each(['https://evil.example.org/', '//evil.example.org', '/nowhere', 'javascript:alert(1)'])(
  'the login does not return to the stored address %s',
  (address) => {
    const { login, store, location } = visit('#/login', { kind: 'inPage' });
    store.write('returnAddress', address);
    login.finishLogin('t');
    expect(location.current().path).toBe('/pricing');
    expect(store.read('returnAddress')).toBeNull();
  },
);
