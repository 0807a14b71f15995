import { deviceToken } from '@ride/contract/device-token';
import { issueMiniToken } from '@ride/contract/internal';
import {
  exchangeMiniToken,
  type LoginOrigin,
  login,
  logout,
  logoutEverywhere,
} from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  logInPassenger,
  post,
} from '../../app/testing/gateway-for-test.ts';
import { fetchGraphicCodeText } from '../../app/testing/pictures-for-test.ts';
import { insertTestSmsCode } from '../../app/testing/seeded-code.ts';
import { findSession } from './session-service.ts';

const mobile = '13800000000';

test('a phone number and the code sent to it open a session of 24 hours', async () => {
  const gateway = await gatewayForTest();
  const { app, ports, texts, clock } = gateway;
  const code = await fetchGraphicCodeText(gateway, { mobile, scene: 'login' });
  await post(app, sendSmsCode, { mobile, scene: 'login', code });
  const answer = await post(app, login, { mobile, identifyCode: texts[0]?.code ?? '' });
  expect(answer).toMatchObject({ status: 200, success: true });
  expect(answer.data.expiresAt).toBe(clock.now() + DAY_MS);
  expect(await findSession(ports, answer.data.token)).toMatchObject({ mobile });
});

test('strangers who have locked a phone number by failed attempts cannot stop a login on a device that logged in before', async () => {
  const { app, ports } = await gatewayForTest();
  const { data } = await post(app, deviceToken, { visitorId: '0123456789abcdef' });
  const own = { riskDeviceToken: data.riskDeviceToken };
  const logInWith = async (headers: Record<string, string>, wrongCode?: string) => {
    const right = await insertTestSmsCode(ports, { mobile, scene: 'login' });
    return post(app, login, { mobile, identifyCode: wrongCode ?? right }, headers);
  };
  expect(await logInWith(own)).toMatchObject({ success: true });
  for (let failed = 0; failed < 10; failed += 1) await logInWith({}, '0000');
  expect(await logInWith({})).toMatchObject({ code: login.refusals.codeLocked });
  expect(await logInWith(own)).toMatchObject({ success: true });
});

test('a session ends exactly 24 hours after the login', async () => {
  const gateway = await gatewayForTest();
  const token = await logInPassenger(gateway);
  gateway.clock.advance(DAY_MS - 1);
  expect(await findSession(gateway.ports, token)).not.toBeNull();
  gateway.clock.advance(1);
  expect(await findSession(gateway.ports, token)).toBeNull();
});

test('logging out ends this session and no other of the same passenger', async () => {
  const gateway = await gatewayForTest();
  const first = await logInPassenger(gateway);
  gateway.clock.advance(MINUTE_MS);
  const second = await logInPassenger(gateway);
  expect(await post(gateway.app, logout, {}, { token: first })).toMatchObject({ success: true });
  expect(await findSession(gateway.ports, first)).toBeNull();
  expect(await findSession(gateway.ports, second)).not.toBeNull();
});

test('logging out twice, or without a session, succeeds', async () => {
  const gateway = await gatewayForTest();
  const token = await logInPassenger(gateway);
  for (const headers of [{ token }, { token }, { token: 'forged' }, undefined]) {
    expect(await post(gateway.app, logout, {}, headers)).toMatchObject({ success: true });
  }
});

test('logging out everywhere ends all sessions of this phone, and nobody else’s', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const first = await logInPassenger(gateway);
  gateway.clock.advance(MINUTE_MS);
  const second = await logInPassenger(gateway);
  const stranger = await logInPassenger(gateway, '13900000000');
  const answer = await post(app, logoutEverywhere, {}, { token: second });
  expect(answer).toMatchObject({ success: true, data: { ended: 2 } });
  expect(await findSession(ports, first)).toBeNull();
  expect(await findSession(ports, second)).toBeNull();
  expect(await findSession(ports, stranger)).not.toBeNull();
});

test('logging out everywhere voids the mini-program tokens of this phone, and nobody else’s', async () => {
  const gateway = await gatewayForTest();
  const { app } = gateway;
  const issue = async (phone: string) =>
    (await post(app, issueMiniToken, { mobile: phone }, asService)).data.miniToken;
  const [own, others] = [await issue(mobile), await issue('13900000000')];
  await post(app, logoutEverywhere, {}, { token: await logInPassenger(gateway) });
  expect(await post(app, exchangeMiniToken, { miniToken: own })).toMatchObject({ success: false });
  expect(await post(app, exchangeMiniToken, { miniToken: others })).toMatchObject({
    success: true,
  });
});

test('an expired session cannot log out other sessions', async () => {
  const gateway = await gatewayForTest();
  const ended = await logInPassenger(gateway);
  await post(gateway.app, logout, {}, { token: ended });
  const alive = await logInPassenger(gateway);
  const answer = await post(gateway.app, logoutEverywhere, {}, { token: ended });
  expect(answer).toMatchObject({ success: false, code: 10011 });
  expect(await findSession(gateway.ports, alive)).not.toBeNull();
});

test('the answer to the first login of a phone reports no earlier login, and every later one reports the last', async () => {
  const gateway = await gatewayForTest();
  const { app, ports, clock } = gateway;
  const logInFrom = async (origin?: LoginOrigin) => {
    const identifyCode = await insertTestSmsCode(ports, { mobile, scene: 'login' });
    const request = { mobile, identifyCode, ...(origin && { origin }) };
    return (await post(app, login, request)).data;
  };
  const at = [clock.now()];
  expect(await logInFrom({ context: 'wechat', cityCode: '320102' })).not.toHaveProperty(
    'lastLogin',
  );
  clock.advance(MINUTE_MS);
  at.push(clock.now());
  expect((await logInFrom()).lastLogin).toEqual({
    at: at[0],
    context: 'wechat',
    cityName: '南京市',
  });
  clock.advance(MINUTE_MS);
  expect((await logInFrom({ context: 'out', cityCode: '999' })).lastLogin).toEqual({ at: at[1] });
  const { miniToken } = (await post(app, issueMiniToken, { mobile }, asService)).data;
  const origin = { context: 'mini' } as const;
  const exchanged = await post(app, exchangeMiniToken, { miniToken, origin });
  // The city code 999 of the last login belongs to no city, so no city name is shown.
  expect(exchanged.data.lastLogin).toEqual({ at: clock.now(), context: 'out' });
  const identifyCode = await insertTestSmsCode(ports, { mobile: '13900000000', scene: 'login' });
  const other = await post(app, login, { mobile: '13900000000', identifyCode });
  expect(other.data).not.toHaveProperty('lastLogin');
});

test('the answer to a login reports that the last one was in another city only if both cities are known', async () => {
  const { app, ports } = await gatewayForTest();
  const isOtherAt = async (cityCode?: string) => {
    const identifyCode = await insertTestSmsCode(ports, { mobile, scene: 'login' });
    const origin = { context: 'mini', ...(cityCode && { cityCode }) } as const;
    const { data } = await post(app, login, { mobile, identifyCode, origin });
    return data.lastLogin?.isOtherCity;
  };
  await isOtherAt('320102');
  expect(await isOtherAt('320100')).toBeUndefined();
  expect(await isOtherAt('310100')).toBe(true);
  expect(await isOtherAt()).toBeUndefined();
  expect(await isOtherAt('320100')).toBeUndefined();
});

test('time, city and kind of host of the last login are stored longer than its session, and without a network address', async () => {
  const gateway = await gatewayForTest();
  await post(gateway.app, logout, {}, { token: await logInPassenger(gateway) });
  const [row] = await gateway.ports.db.selectFrom('lastLogins').selectAll().execute();
  expect(Object.keys(row ?? {}).sort()).toEqual(['cityCode', 'context', 'loggedInAt', 'userId']);
});

test.each([
  { context: 'elsewhere' },
  { context: 'out', cityCode: '南京' },
  { context: 'out', address: '10.0.0.1' },
])('a login that reports an invalid host or city is refused: %j', async (origin) => {
  const { app } = await gatewayForTest();
  const request = { mobile, identifyCode: '1234', origin };
  expect(await post(app, login, request as never)).toMatchObject({ success: false, status: 400 });
});

test.each([
  '',
  'garbage',
  'A'.repeat(43),
  `${'A'.repeat(42)}=`,
  `${'A'.repeat(43)}\n`,
  'é'.repeat(43),
  'A'.repeat(10_000),
  "' or 1=1 --",
])('the text %j is refused as a session token', async (token) => {
  const gateway = await gatewayForTest();
  await logInPassenger(gateway);
  expect(await findSession(gateway.ports, token)).toBeNull();
});

test('the stored hash of a token opens no session', async () => {
  const gateway = await gatewayForTest();
  await logInPassenger(gateway);
  const { tokenHash } = await gateway.ports.db
    .selectFrom('sessions')
    .select('tokenHash')
    .executeTakeFirstOrThrow();
  expect(await findSession(gateway.ports, tokenHash)).toBeNull();
});

test('a phone number always belongs to the same user', async () => {
  const gateway = await gatewayForTest();
  const first = await findSession(gateway.ports, await logInPassenger(gateway));
  gateway.clock.advance(MINUTE_MS);
  const second = await findSession(gateway.ports, await logInPassenger(gateway));
  const other = await findSession(gateway.ports, await logInPassenger(gateway, '13900000000'));
  expect(second?.userId).toBe(first?.userId);
  expect(other?.userId).not.toBe(first?.userId);
});

test('a mini-program’s token opens one session', async () => {
  const { app, ports } = await gatewayForTest();
  const { miniToken } = (await post(app, issueMiniToken, { mobile }, asService)).data;
  const first = await post(app, exchangeMiniToken, { miniToken });
  expect(await findSession(ports, first.data.token)).toMatchObject({ mobile });
  expect(await post(app, exchangeMiniToken, { miniToken })).toMatchObject({
    success: false,
    code: exchangeMiniToken.refusals.miniTokenEnded,
    msg: expect.stringContaining('重新进入'),
  });
});

test('fifty concurrent exchanges of one mini-program token open one session', async () => {
  const { app, ports } = await gatewayForTest();
  const { miniToken } = (await post(app, issueMiniToken, { mobile }, asService)).data;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(app, exchangeMiniToken, { miniToken })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await ports.db.selectFrom('sessions').select('userId').execute()).toHaveLength(1);
});

test('a mini-program’s token expires after ten minutes', async () => {
  const { app, clock } = await gatewayForTest();
  const issue = async () => (await post(app, issueMiniToken, { mobile }, asService)).data;
  const [inTime, late] = [await issue(), await issue()];
  clock.advance(10 * MINUTE_MS - 1);
  expect(await post(app, exchangeMiniToken, { miniToken: inTime.miniToken })).toMatchObject({
    success: true,
  });
  clock.advance(1);
  expect(await post(app, exchangeMiniToken, { miniToken: late.miniToken })).toMatchObject({
    success: false,
  });
});

test('a session token cannot be exchanged, and a mini-program’s token is not a session', async () => {
  const gateway = await gatewayForTest();
  const { app, ports } = gateway;
  const token = await logInPassenger(gateway);
  const { miniToken } = (await post(app, issueMiniToken, { mobile }, asService)).data;
  expect(await post(app, exchangeMiniToken, { miniToken: token })).toMatchObject({
    success: false,
  });
  expect(await findSession(ports, miniToken)).toBeNull();
});
