import { signInOptions, whoAmI } from '@ride/contract/desk/sign-in';
import { expect, test } from 'vitest';
import { deskCookieHeader, deskForTest } from '../../../app/testing/desk-for-test.ts';
import { TestClock } from '../../../testing/ports-for-test.ts';
import { identityServiceForTest } from '../testing/identity-service-for-test.ts';

const ORIGIN = 'http://127.0.0.1:8090';
const CALLBACK = `${ORIGIN}/desk/oidc/callback`;

async function deskWithIdentityService() {
  const service = await identityServiceForTest(CALLBACK);
  const clock = new TestClock();
  clock.advance(Date.now() - clock.now());
  const desk = await deskForTest({ clock, settings: service.settings });
  const visit = async (url: string, cookie = '') => {
    const answer = await desk.desk.inject({ url, headers: { host: '127.0.0.1:8090', cookie } });
    const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
    return { status: answer.statusCode, location: String(answer.headers.location), set, answer };
  };
  const begin = async (query = '', cookie = '') => {
    const { location, set } = await visit(`/desk/oidc/start${query}`, cookie);
    return { location, cookie: `desk-oidc=${set['desk-oidc']}` };
  };
  const signIn = async (sub: string, query = '', cookie = '') => {
    const begun = await begin(query, cookie);
    const back = await service.authenticate(begun.location, sub);
    return visit(back.slice(ORIGIN.length), begun.cookie);
  };
  const addAccount = (sub: string, roles: readonly string[], name = '王芳') =>
    service.accounts.set(sub, { sub, name, roles });
  return { ...desk, service, visit, begin, signIn, addAccount };
}

const sessionOf = ({ set }: { set: Record<string, string> }) =>
  deskCookieHeader(set['desk-session'] ?? '');

test('a person with a role at the identity service is signed in to the desk and returned to their page', async () => {
  const { signIn, addAccount, postDesk } = await deskWithIdentityService();
  addAccount('u1', ['support:320100', 'vpn']);
  expect((await postDesk(signInOptions, {})).data.oidc).toBe(true);
  const entered = await signIn('u1', '?next=%2Fcompanies%3Fstate%3Dnew');
  expect(entered.status).toBe(303);
  expect(entered.location).toBe('/companies?state=new');
  expect(entered.set['desk-oidc']).toBe('');
  const cookies = entered.answer.headers['set-cookie'] as string[];
  expect(cookies.find((line) => line.startsWith('desk-session='))).toContain('SameSite=Strict');
  expect((await postDesk(whoAmI, {}, sessionOf(entered))).data).toMatchObject({
    name: '王芳',
    grants: [{ role: 'support', cities: ['320100'] }],
    stepUpBy: 'oidc',
    recoveryCodesLeft: null,
  });
});

test('the redirect to the identity service is protected by PKCE, state and nonce in a cookie that only the gateway can read', async () => {
  const { visit } = await deskWithIdentityService();
  const { location, answer, set } = await visit('/desk/oidc/start');
  const query = new URL(location).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['code_challenge', 'state', 'nonce', 'max_age']) {
    expect(query.get(name)).toBeTruthy();
  }
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax; Max-Age=600/);
  expect(set['desk-oidc']).not.toContain(query.get('state'));
});

test('an answer of the identity service without its cookie, with another cookie or for the second time signs nobody in', async () => {
  const { begin, visit, service, addAccount } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  const [mine, theirs] = [await begin(), await begin()];
  const back = (await service.authenticate(mine.location, 'u1')).slice(ORIGIN.length);
  for (const cookie of ['', theirs.cookie, 'desk-oidc=forged']) {
    const { location, set } = await visit(back, cookie);
    expect(location).toBe('/sign-in?oidc=refused');
    expect(set['desk-session']).toBeUndefined();
  }
  expect((await visit(back, mine.cookie)).set['desk-session']).toBeTruthy();
  expect((await visit(back, mine.cookie)).location).toBe('/sign-in?oidc=refused');
});

test('an ID token signed by an unpublished key signs nobody in', async () => {
  const { signIn, service, addAccount } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  await service.publishOtherKeys();
  const { location, set } = await signIn('u1');
  expect(location).toBe('/sign-in?oidc=refused');
  expect(set['desk-session']).toBeUndefined();
});

test('an attempt to sign in ends after ten minutes', async () => {
  const { begin, visit, service, addAccount, clock } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  const { location, cookie } = await begin();
  const back = (await service.authenticate(location, 'u1')).slice(ORIGIN.length);
  clock.advance(10 * 60_000);
  expect((await visit(back, cookie)).location).toBe('/sign-in?oidc=refused');
});

test('the roles', async () => {
  const { signIn, addAccount, postDesk } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  const first = await signIn('u1');
  addAccount('u1', ['content']);
  const second = await signIn('u1');
  for (const entered of [first, second]) {
    const { data } = await postDesk(whoAmI, {}, sessionOf(entered));
    expect(data.grants).toEqual([{ role: 'content', cities: null }]);
  }
  addAccount('u1', ['vpn']);
  expect((await signIn('u1')).location).toBe('/sign-in?oidc=unknown');
  expect(await postDesk(whoAmI, {}, sessionOf(second))).toMatchObject({ success: false });
  addAccount('u2', []);
  expect((await signIn('u2')).location).toBe('/sign-in?oidc=unknown');
});

test('an administrator whose role comes from the identity service has no rights until another administrator confirms it', async () => {
  const desk = await deskWithIdentityService();
  // With two administrators in place, a further one needs a confirmation.
  await desk.as('administrator');
  await desk.as('administrator');
  desk.addAccount('u1', ['administrator']);
  const entered = await desk.signIn('u1');
  const { data } = await desk.postDesk(whoAmI, {}, sessionOf(entered));
  expect(data).toMatchObject({ grants: [], permissions: [] });
});

test('the second factor counts as confirmed at the last authentication, and only the same person can renew it', async () => {
  const desk = await deskWithIdentityService();
  const { signIn, addAccount, postDesk, clock, ports } = desk;
  addAccount('u1', ['support']);
  addAccount('u2', ['support'], '李雷');
  const entered = await signIn('u1');
  const headers = sessionOf(entered);
  const factorAt = async () => (await postDesk(whoAmI, {}, headers)).data.factorAt;
  expect(await factorAt()).toBeLessThanOrEqual(clock.now());
  await ports.db.updateTable('staffSessions').set({ factorAt: 0 }).execute();
  expect((await signIn('u2', '?stepUp=1', headers.cookie)).location).toBe('/sign-in?oidc=refused');
  expect(await factorAt()).toBe(0);
  const again = await signIn('u1', '?stepUp=1', headers.cookie);
  expect(again.location).toBe('/');
  expect(again.set['desk-session']).toBeUndefined();
  expect(await factorAt()).toBeGreaterThan(0);
});

test('two people with one name at the identity service become two members of the staff', async () => {
  const { signIn, addAccount, postDesk } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  addAccount('u2', ['content']);
  const names = [];
  for (const sub of ['u1', 'u2']) {
    names.push((await postDesk(whoAmI, {}, sessionOf(await signIn(sub)))).data.name);
  }
  expect(names[0]).toBe('王芳');
  expect(names[1]).toMatch(/^王芳（[\w-]{6}）$/);
});

test.each([
  ['王\u202e芳\u200b\r\n（管理员）\u0007', '王芳 （管理员）'],
  [`${'王'.repeat(39)}\ud83d\ude00`, '王'.repeat(39)],
  ['\u200b\u2060', 'u1'],
])('the name %j at the identity service becomes %j', async (name, shown) => {
  const { signIn, addAccount, postDesk } = await deskWithIdentityService();
  addAccount('u1', ['support'], name);
  expect((await postDesk(whoAmI, {}, sessionOf(await signIn('u1')))).data.name).toBe(shown);
});

test('a sign-in never redirects to another site', async () => {
  const { signIn, addAccount } = await deskWithIdentityService();
  addAccount('u1', ['support']);
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'companies']) {
    expect((await signIn('u1', `?next=${encodeURIComponent(next)}`)).location).toBe('/');
  }
});

const unreachable = {
  DESK_OIDC_ISSUER: 'http://127.0.0.1:1',
  DESK_OIDC_CLIENT_ID: 'desk',
  DESK_OIDC_CLIENT_SECRET: 'kq8Zt2LmVx0pR4sW',
};
const startAddress = { url: '/desk/oidc/start', headers: { host: '127.0.0.1:8090' } };

test('while the identity service does not answer, the desk shows that and keeps working', async () => {
  const { desk } = await deskForTest({ settings: unreachable });
  expect((await desk.inject(startAddress)).headers.location).toBe('/sign-in?oidc=refused');
});

test('too many redirects to the identity service are refused with the time to wait', async () => {
  const { desk } = await deskForTest({ settings: { ...unreachable, CALLS_PER_SECOND: '1' } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => desk.inject(startAddress)));
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});
