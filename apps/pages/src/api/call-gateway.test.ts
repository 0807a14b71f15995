// @vitest-environment node
import { login } from '@ride/contract/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BridgeRequest, HostKind } from '../host/host.ts';
import { createCallGateway } from './call-gateway.ts';
import type { OpenedSession } from './session.ts';
import { signWithMd5 } from './sign.ts';
import { createFakeCallPorts, createMemorySession, jsonAnswer } from './testing/call-ports.ts';

const input = { mobile: '13800000000', identifyCode: '1234' };
const opened = { success: true, code: 200, msg: null, data: { token: 'new' } };
const refused = { success: false, code: 20101, errCode: 20101, msg: '验证码错误' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a call is a POST of JSON with the headers of the specification', async () => {
  const environment = {
    sign: { kind: 'md5', salt: 's' },
    headers: { appid: 'h5', drivertype: 'web', grayversion: 'v7' },
  } as const;
  const { ports, sent } = createFakeCallPorts(opened, { environment });
  ports.session.open('token-1');
  expect(await createCallGateway(ports)(login, input)).toEqual({
    ok: true,
    data: { token: 'new' },
  });
  const { url, headers, body, init } = sent[0] ?? expect.fail('nothing was sent');
  expect(url).toBe('https://h5.example.com/api/common/v1/login');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
  expect(JSON.parse(body)).toEqual(input);
  expect(headers).toEqual({
    'content-type': 'application/json',
    appid: 'h5',
    token: 'token-1',
    noncestr: expect.stringMatching(/^[0-9a-f]{32}$/),
    drivertype: 'web',
    grayversion: 'v7',
    sign: signWithMd5(
      { appid: 'h5', noncestr: headers.noncestr ?? '', token: 'token-1', body },
      's',
    ),
  });
});

test('no two calls share the random nonce of their signature', async () => {
  const { ports, sent } = createFakeCallPorts(opened);
  const call = createCallGateway(ports);
  await Promise.all([call(login, input), call(login, input)]);
  expect(new Set(sent.map(({ headers }) => headers.noncestr)).size).toBe(2);
});

test.each([
  ['app', 29],
  ['mini', 21],
  ['wechat', 20],
  ['alimini', 20],
] as const)(
  'in %s a call sends neither driver type nor gray version',
  async (kind, platformCode) => {
    const { ports, sent } = createFakeCallPorts(opened, {
      environment: { headers: { platformtype: true } },
      host: { kind, platformCode, carryCall: null },
    });
    await createCallGateway(ports)(login, input);
    expect(sent[0]?.headers.platformtype).toBe(String(platformCode));
    expect(sent[0]?.headers).not.toHaveProperty('drivertype');
    expect(sent[0]?.headers).not.toHaveProperty('grayversion');
  },
);

test('without a session, and with the delete-token flag, a call sends no token and signs none', async () => {
  const sign = vi.fn(async () => 'signed');
  const { ports, sent } = createFakeCallPorts(opened, { sign });
  const call = createCallGateway(ports);
  await call(login, input);
  ports.session.open('token-1');
  await call(login, input, { deleteToken: true });
  for (const { headers } of sent) expect(headers).not.toHaveProperty('token');
  expect(sign).toHaveBeenCalledTimes(2);
  expect(sign).toHaveBeenLastCalledWith(expect.objectContaining({ token: '' }));
});

test('the device token is fetched only for calls with the flag, and left out if that fails', async () => {
  const deviceToken = vi.fn<() => Promise<string | null>>();
  const { ports, sent } = createFakeCallPorts(opened, { deviceToken });
  const call = createCallGateway(ports);
  await call(login, input);
  expect(deviceToken).not.toHaveBeenCalled();
  deviceToken.mockResolvedValueOnce('device-1').mockResolvedValueOnce(null);
  await call(login, input, { deviceToken: true });
  await call(login, input, { deviceToken: true });
  expect(sent.map(({ headers }) => headers.riskDeviceToken)).toEqual([
    undefined,
    'device-1',
    undefined,
  ]);
});

test('a device token already known is sent with a call whose flag is ifKnown', async () => {
  const deviceToken = vi.fn<(mayFetch?: boolean) => Promise<string | null>>();
  const { ports, sent } = createFakeCallPorts(opened, { deviceToken });
  const call = createCallGateway(ports);
  deviceToken.mockResolvedValueOnce('device-1').mockResolvedValueOnce(null);
  await call(login, input, { deviceToken: 'ifKnown' });
  await call(login, input, { deviceToken: 'ifKnown' });
  expect(deviceToken.mock.calls).toEqual([[false], [false]]);
  expect(sent.map(({ headers }) => headers.riskDeviceToken)).toEqual(['device-1', undefined]);
});

test('a call waits for a pending token exchange, unless it sends no token', async () => {
  const session = createMemorySession();
  const { ports, sent } = createFakeCallPorts(opened, { session });
  const call = createCallGateway(ports);
  const exchange = { finish: (_: OpenedSession | null) => {} };
  session.openWithMiniToken(
    () =>
      new Promise((resolve) => {
        exchange.finish = resolve;
      }),
  );
  const waiting = call(login, input);
  await call(login, input, { deleteToken: true });
  expect(sent).toHaveLength(1);
  exchange.finish({ token: 'exchanged', lastLogin: null });
  await waiting;
  expect(sent[1]?.headers.token).toBe('exchanged');
});

test('a call that brings a token of its own does not wait for an exchange and sends no other token', async () => {
  const session = createMemorySession();
  session.open('present');
  session.openWithMiniToken(() => new Promise(() => {}));
  const { ports, sent } = createFakeCallPorts(opened, { session });
  await createCallGateway(ports)(login, input, { token: 'offered' });
  expect(sent[0]?.headers.token).toBe('offered');
});

test('when the host app sends the calls, nothing goes out by HTTP', async () => {
  const carryCall = vi.fn(async () => opened);
  const host = { kind: 'app', platformCode: 29, carryCall } as const;
  const environment = { hosts: { common: 'https://gw.example.com' } };
  const { ports, sent } = createFakeCallPorts(opened, { host, environment });
  expect(await createCallGateway(ports)(login, input)).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
  expect(carryCall).toHaveBeenCalledExactlyOnceWith({
    path: '/api/common/v1/login',
    gateway: 'common',
    url: 'https://gw.example.com/api/common/v1/login',
    method: 'POST',
    params: input,
  });
});

function bridgeCalls(deviceToken: () => Promise<string | null> = async () => null) {
  const carryCall = vi.fn<(request: BridgeRequest) => Promise<unknown>>(async () => opened);
  const host = { kind: 'app', platformCode: 29, carryCall } as const;
  const session = createMemorySession();
  const { ports } = createFakeCallPorts(opened, { host, session, deviceToken });
  const carried = () => carryCall.mock.calls.map(([request]) => request);
  return { call: createCallGateway(ports), session, carried };
}

test("with a call by bridge the app gets the page's session, and no token field where it may add its own", async () => {
  const { call, session, carried } = bridgeCalls();
  await call(login, input);
  session.open('token-1');
  await call(login, input);
  await call(login, input, { deleteToken: true });
  expect(carried().map((request) => 'token' in request)).toEqual([false, true, true]);
  expect(carried().map(({ token }) => token)).toEqual([undefined, 'token-1', null]);
});

test('a call by bridge that leaves the session to the app contains no token of the page', async () => {
  const { call, session, carried } = bridgeCalls();
  session.open('token-1');
  await call(login, input, { token: null });
  await call(login, input, { token: 'offered' });
  expect(carried().map((request) => 'token' in request)).toEqual([false, true]);
  expect(carried()[1]?.token).toBe('offered');
});

test('a call by bridge waits for a pending token exchange', async () => {
  const { call, session, carried } = bridgeCalls();
  const exchange = { finish: (_: OpenedSession | null) => {} };
  session.openWithMiniToken(
    () =>
      new Promise((resolve) => {
        exchange.finish = resolve;
      }),
  );
  const waiting = call(login, input);
  await call(login, input, { deleteToken: true });
  expect(carried()).toHaveLength(1);
  exchange.finish({ token: 'exchanged', lastLogin: null });
  await waiting;
  expect(carried()[1]?.token).toBe('exchanged');
});

test('a call by bridge with the flag for device tokens contains the device token, if there is one', async () => {
  const deviceToken = vi.fn<() => Promise<string | null>>();
  const { call, carried } = bridgeCalls(deviceToken);
  await call(login, input);
  expect(deviceToken).not.toHaveBeenCalled();
  deviceToken.mockResolvedValueOnce('device-1').mockResolvedValueOnce(null);
  await call(login, input, { deviceToken: true });
  await call(login, input, { deviceToken: true });
  expect(carried().map(({ riskDeviceToken }) => riskDeviceToken)).toEqual([
    undefined,
    'device-1',
    undefined,
  ]);
});

test('a call by bridge without an answer counts as a fault', async () => {
  const host = { kind: 'app', platformCode: 29, carryCall: async () => null } as const;
  const { ports } = createFakeCallPorts(opened, { host });
  await expect(createCallGateway(ports)(login, input)).rejects.toMatchObject({ reason: 'network' });
});

test('a refused call resolves with the refusal and is recorded, and a browser shows no toast', async () => {
  const { ports } = createFakeCallPorts(refused, { environment: { extensions: ['refusalCodes'] } });
  expect(await createCallGateway(ports)(login, input)).toEqual({
    ok: false,
    refusal: 'wrongCode',
    code: 20101,
    message: '验证码错误',
  });
  expect(ports.onFailure).toHaveBeenCalledExactlyOnceWith(login, 'wrongCode');
  expect(ports.toast).not.toHaveBeenCalled();
});

test('a refusal of a gateway with refusal codes of its own has no name', async () => {
  const { ports } = createFakeCallPorts(refused);
  expect(await createCallGateway(ports)(login, input)).toMatchObject({
    refusal: 'other',
    message: '验证码错误',
  });
  expect(ports.onFailure).toHaveBeenCalledExactlyOnceWith(login, 'other');
});

test.each<[HostKind, boolean, boolean]>([
  ['mini', false, true],
  ['alimini', false, true],
  ['app', false, false],
  ['app', true, true],
  ['wechat', false, false],
  ['wechat', true, true],
  ['out', false, false],
  ['out', true, true],
])(
  'in %s, with mini-program token %s, whether the message of a refused call is shown as a toast: %s',
  async (kind, token, shown) => {
    const { ports } = createFakeCallPorts(refused, {
      host: { kind, platformCode: 20, carryCall: null },
    });
    if (token) ports.session.openWithMiniToken(async () => null);
    await createCallGateway(ports)(login, input);
    expect(ports.toast).toHaveBeenCalledTimes(shown ? 1 : 0);
  },
);

test('in a mini-program the message of a refused call is shown as a toast, unless the call forbids it or the message is empty', async () => {
  const host = { kind: 'mini', platformCode: 21, carryCall: null } as const;
  const { ports } = createFakeCallPorts(refused, { host });
  const call = createCallGateway(ports);
  await call(login, input);
  expect(ports.toast).toHaveBeenCalledExactlyOnceWith('验证码错误');
  await call(login, input, { noToast: true });
  expect(ports.toast).toHaveBeenCalledTimes(1);
  const silent = createFakeCallPorts({ ...refused, msg: null }, { host });
  await createCallGateway(silent.ports)(login, input);
  expect(silent.ports.toast).not.toHaveBeenCalled();
});

test.each([
  ['an HTTP failure', jsonAnswer(refused, 500), { reason: 'http', status: 500 }],
  ['a refused body', jsonAnswer(refused, 400), { reason: 'http', status: 400 }],
  ['a page instead of JSON', new Response('<html>'), { reason: 'brokenAnswer' }],
  ['data of another shape', jsonAnswer({ success: true, data: {} }), { reason: 'brokenAnswer' }],
])('a call with %s rejects, is recorded and shows no toast', async (_, answer, fault) => {
  const host = { kind: 'mini', platformCode: 21, carryCall: null } as const;
  const { ports } = createFakeCallPorts(answer, { host });
  await expect(createCallGateway(ports)(login, input)).rejects.toMatchObject(fault);
  expect(ports.onFailure).toHaveBeenCalledExactlyOnceWith(login, fault.reason);
  expect(ports.toast).not.toHaveBeenCalled();
});

test.each([
  ['a page instead of JSON', new Response('<html>'), 'SyntaxError'],
  ['a list instead of an object', jsonAnswer([]), 'expected'],
  ['data without its field', jsonAnswer({ success: true, data: {} }), 'token'],
])(
  'the console names the call that is answered by %s, and what is wrong',
  async (_, answer, problem) => {
    const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
    const { ports } = createFakeCallPorts(answer);
    await expect(createCallGateway(ports)(login, input)).rejects.toThrow();
    expect(console).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(RegExp(`^${login.path}: [^]*${problem}`)),
    );
    console.mockRestore();
  },
);

test('a call without network rejects', async () => {
  const { ports } = createFakeCallPorts(null, {
    fetch: () => Promise.reject(new TypeError('offline')),
  });
  await expect(createCallGateway(ports)(login, input)).rejects.toMatchObject({ reason: 'network' });
});

test('a call to a gateway that does not answer ends with a timeout', async () => {
  const fetch = (_: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const { ports } = createFakeCallPorts(null, { fetch });
  const fault = expect(createCallGateway(ports)(login, input)).rejects.toMatchObject({
    reason: 'network',
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await fault;
});

test('a call whose request does not match the contract is not sent', async () => {
  const { ports, sent } = createFakeCallPorts(opened);
  await expect(createCallGateway(ports)(login, { ...input, mobile: '138' })).rejects.toMatchObject({
    reason: 'badRequest',
  });
  expect(sent).toEqual([]);
});

test('a failure to sign a call counts as a fault, and no unsigned call is sent', async () => {
  const { ports, sent } = createFakeCallPorts(opened, {
    sign: () => Promise.reject(new Error('no')),
  });
  await expect(createCallGateway(ports)(login, input)).rejects.toMatchObject({ reason: 'signer' });
  expect(sent).toEqual([]);
});

test('a call with the keepalive flag outlives the page', async () => {
  const { ports, sent } = createFakeCallPorts(opened);
  await createCallGateway(ports)(login, input, { keepalive: true });
  expect(sent[0]?.init.keepalive).toBe(true);
});
