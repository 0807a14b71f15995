// @vitest-environment node
import { registerEnterprise, verificationEnterPriseInfo } from '@ride/contract/enterprise';
import { getShareTotalInfo } from '@ride/contract/referral';
import { expect, test, vi } from 'vitest';
import type { CallFlags, CallGateway } from './answer.ts';
import type { Login, LoginResult } from './login.ts';
import { callWithLogin } from './login-on-refusal.ts';

const refused = { ok: false, refusal: 'loginRequired', code: 10_011, message: '请先登录' };

function calling(answer: unknown, result: LoginResult = 'cancelled') {
  const login = {
    requestLogin: vi.fn(async () => result),
    requestLoginOverForm: vi.fn(async () => result),
    requestLoginOnce: vi.fn(async () => result),
    finishLogin: vi.fn(),
    confirmSession: vi.fn(),
  } satisfies Login;
  const call = callWithLogin((async () => answer) as CallGateway, login);
  return {
    login,
    call: (flags?: CallFlags) => call(getShareTotalInfo, {}, flags),
    publicCall: (flags?: CallFlags) =>
      call(verificationEnterPriseInfo, { contactPhone: '13800000000' }, flags),
  };
}

test('refusal code 10011 of a call that needs a session requests a login, and is still returned', async () => {
  const { login, call } = calling(refused);
  expect(await call({ noToast: true })).toEqual(refused);
  expect(login.requestLoginOnce).toHaveBeenCalledOnce();
});

test('refusal code 10011 of a call that needs no session requests no login, unless a form is submitted', async () => {
  const { login, publicCall } = calling(refused);
  expect(await publicCall({ noToast: true })).toEqual(refused);
  expect(login.requestLoginOnce).not.toHaveBeenCalled();
  expect(login.requestLoginOverForm).not.toHaveBeenCalled();
  await publicCall({ login: 'eachTime' });
  expect(login.requestLoginOverForm).toHaveBeenCalledOnce();
});

test('a call with the option login "never" requests no login', async () => {
  const { login, call } = calling(refused);
  expect(await call({ login: 'never' })).toEqual(refused);
  expect(login.requestLoginOnce).not.toHaveBeenCalled();
});

test('any other refusal requests no login', async () => {
  const { login, call } = calling({ ...refused, refusal: 'busy' });
  await call();
  await call({ login: 'eachTime' });
  expect(login.requestLoginOnce).not.toHaveBeenCalled();
  expect(login.requestLoginOverForm).not.toHaveBeenCalled();
});

test.each([
  ['loggedIn', '登录成功，请再次提交'],
  ['cancelled', '请先登录'],
] as const)(
  'a form submitted without a session waits for the login; if the login is %s, the message is: %s',
  async (result, message) => {
    const { login, call } = calling(refused, result);
    expect(await call({ login: 'eachTime' })).toEqual({ ...refused, message });
    expect(login.requestLoginOverForm).toHaveBeenCalledOnce();
  },
);

test('only a successful call that needs a session confirms that the session is valid', async () => {
  const { login, call } = calling({ ok: true, data: {} });
  await call();
  expect(login.confirmSession).toHaveBeenCalledOnce();
  const publicCall = callWithLogin((async () => ({ ok: true, data: null })) as CallGateway, login);
  await publicCall(registerEnterprise, {} as never);
  expect(login.confirmSession).toHaveBeenCalledOnce();
});
