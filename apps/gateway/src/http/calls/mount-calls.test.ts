import { type Access, defineCall } from '@ride/contract/define-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { serviceTokenSystem } from '../../ports/systems.ts';
import { prepareAnswer } from '../answer.ts';
import { type Caller, withSession } from '../handlers.ts';
import { refuse, refuseShared } from '../refusal.ts';
import { edgeForTest, type TestEdgeOptions } from '../testing/edge-for-test.ts';

const call = defineCall({
  gateway: 'common',
  path: '/api/tested',
  summary: 'A call of this test',
  request: z.strictObject({ word: z.string() }),
  response: z.unknown(),
  refusals: { notToday: 77001 },
});

type ServedOptions = Omit<TestEdgeOptions, 'call' | 'handler'> & {
  access?: Access;
  isCostly?: true;
};

function served(handler: TestEdgeOptions['handler'], options: ServedOptions = {}) {
  const { access = 'anyone', isCostly, ...rest } = options;
  let count = 0;
  const counted: TestEdgeOptions['handler'] = (input, caller, token) => {
    count += 1;
    return handler(input, caller, token);
  };
  const tested = { ...call, access, ...(isCostly && { isCostly }) };
  const { app, lines } = edgeForTest({ call: tested, handler: counted, ...rest });
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"word":"hello"}',
    });
  return { app, lines, ask, calls: () => count };
}

test('the result of a handler is sent as the data of the answer', async () => {
  const { ask } = served(({ word }: { word: string }) => ({ said: word }));
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, code: 200, msg: '', data: { said: 'hello' } });
});

test('a call whose handler has no result is answered with null', async () => {
  expect((await served(async () => undefined).ask()).json().data).toBeNull();
});

test('an answer that was prepared as bytes is sent as these bytes', async () => {
  const prepared = prepareAnswer({ rows: ['起步价'] });
  const answer = await served(() => prepared).ask();
  expect(answer.rawPayload).toEqual(prepared.envelope);
  expect(answer.json()).toEqual({ success: true, code: 200, msg: '', data: { rows: ['起步价'] } });
});

test('a refused call is answered with HTTP 200, its code in both fields, and a text for a toast', async () => {
  for (const handler of [
    () => refuse(call, 'notToday', '今天不行'),
    async () => refuse(call, 'notToday', '今天不行'),
  ]) {
    const { ask, lines } = served(handler);
    const answer = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      success: false,
      code: 77001,
      errCode: 77001,
      msg: '今天不行',
      data: null,
    });
    expect(lines).toMatchObject([{ level: 30, code: 77001 }]);
  }
});

test('calls refused for a reason common to all calls are answered with the HTTP status of that reason', async () => {
  const statusOf = async (name: keyof typeof sharedRefusals) =>
    (await served(() => refuseShared(name, '不')).ask()).statusCode;
  expect(await statusOf('notFound')).toBe(200);
  expect(await statusOf('loginRequired')).toBe(200);
  expect(await statusOf('malformed')).toBe(400);
  expect(await statusOf('unavailable')).toBe(503);
});

test.each([
  [
    'thrown at once',
    () => {
      throw new Error('table users has phone 13800000000');
    },
  ],
  [
    'thrown later',
    async () => {
      throw new Error('table users has phone 13800000000');
    },
  ],
  [
    'that is no error at all',
    async () => {
      throw 'table users has phone 13800000000';
    },
  ],
  ['of an answer that cannot be written', () => ({ table: 10n })],
])(
  'a fault of a handler %s is logged once with its id, and its answer has no details',
  async (_, handler) => {
    const { ask, lines } = served(handler);
    const answer = await ask();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: sharedRefusals.fault,
      errCode: sharedRefusals.fault,
      data: null,
      msg: '服务异常，请稍后再试',
    });
    expect(answer.body).not.toMatch(/table|users|1380|BigInt|Error/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, code: sharedRefusals.fault, fault: {} });
    expect(lines[0]?.id).toBe(answer.headers['x-request-id']);
    expect(JSON.stringify(lines)).not.toContain('13800000000');
  },
);

test('an unavailable database is answered with 503, and the next call after its return succeeds', async () => {
  let isAway = true;
  const away = new Error('the database is away');
  const { ask, lines } = served(
    async () => {
      if (isAway) throw away;
      return 'back';
    },
    { edge: { isUnavailable: (error) => error === away } },
  );
  const answer = await ask();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.json()).toMatchObject({ success: false, code: sharedRefusals.unavailable });
  expect(lines).toMatchObject([{ status: 503, fault: {} }]);
  isAway = false;
  expect((await ask()).json()).toMatchObject({ success: true, data: 'back' });
});

test('a handler that takes too long is answered with 503', async () => {
  const { ask } = served(() => new Promise(() => {}), { edge: { handlerMs: 20 } });
  expect((await ask()).statusCode).toBe(503);
});

test('a call that needs no session does not look the session up', async () => {
  const findSession = () => Promise.reject(new Error('looked up'));
  const { ask } = served(() => 'ok', { edge: { findSession } });
  expect((await ask({ token: 'living' })).json()).toMatchObject({ success: true });
});

test('only answers to faults contain the id of the request', async () => {
  const { ask } = served(() => 'ok');
  expect((await ask()).headers).not.toHaveProperty('x-request-id');
});

const TEN_SECONDS_OF_ONE = 10;
const oneCallASecond = { CALLS_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' };

function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

async function statusesOf(ask: () => Promise<{ statusCode: number }>, times: number) {
  const statuses = [];
  for (let each = 0; each < times; each += 1) statuses.push((await ask()).statusCode);
  return statuses;
}

test('a network address that calls too often is refused with a time to wait', async () => {
  const { ask, lines } = served(() => 'ok', { settings: oneCallASecond });
  const from = (address: string) => ask({ 'x-forwarded-for': address });
  const statuses = await statusesOf(() => from('203.0.113.5'), TEN_SECONDS_OF_ONE + 1);
  expect(statuses).toEqual([...Array<number>(TEN_SECONDS_OF_ONE).fill(200), 429]);
  const refused = await from('203.0.113.5');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).not.toHaveProperty('x-ratelimit-limit');
  expect(refused.json()).toEqual({
    success: false,
    code: sharedRefusals.busy,
    errCode: sharedRefusals.busy,
    msg: '操作过于频繁，请稍后再试',
    data: null,
  });
  expect(lines).toContainEqual(expect.objectContaining({ call: 'tested', status: 429 }));
  expect((await from('203.0.113.6')).statusCode).toBe(200);
});

test('the rate of calls of an IPv6 /56 network is limited as that of one address, apart from its neighbour', async () => {
  const { ask } = served(() => 'ok', { settings: oneCallASecond });
  let subnet = 0;
  const household = () => {
    subnet += 1;
    return ask({ 'x-forwarded-for': `2001:db8:1:1${subnet.toString().padStart(2, '0')}::1` });
  };
  expect(await statusesOf(household, TEN_SECONDS_OF_ONE + 1)).toContain(429);
  expect((await ask({ 'x-forwarded-for': '2001:db8:1:201::1' })).statusCode).toBe(200);
});

test('the rate of costly calls is limited for a whole /24 network, to a fifth of the ordinary rate', async () => {
  stopClock();
  const settings = { ...oneCallASecond, CALLS_PER_SECOND: '60' };
  const { ask } = served(() => 'ok', { settings, isCostly: true });
  const from = (address: string) => ask({ 'x-forwarded-for': address });
  let last = 0;
  const neighbors = () => {
    last += 1;
    return from(`203.0.113.${last}`);
  };
  expect(await statusesOf(neighbors, 5)).toEqual([200, 200, 200, 429, 429]);
  expect((await from('203.0.114.1')).statusCode).toBe(200);
});

test('a known session is served while its address has reached its rate limit; an unknown token is refused without a query', async () => {
  const lookedUp: string[] = [];
  const session = { userId: 'u1', mobile: '13800000000', tokenHash: 'hash of known' };
  const { ask } = served(() => 'ok', {
    access: 'sessionRead',
    settings: oneCallASecond,
    features: {
      hashToken: (token) => `hash of ${token}`,
      findSession: async (token) => {
        lookedUp.push(token);
        return token === 'known' ? session : null;
      },
    },
  });
  expect((await ask({ token: 'known' })).statusCode).toBe(200);
  await statusesOf(() => ask(), TEN_SECONDS_OF_ONE);
  expect((await ask({ token: 'forged' })).statusCode).toBe(429);
  expect((await ask({ token: 'known' })).statusCode).toBe(200);
  expect(lookedUp).toEqual(['known', 'known']);
});

test('the rate of calls is not limited with the service token; others are refused and then limited', async () => {
  stopClock();
  const { ask } = served(() => 'ok', {
    access: 'service',
    settings: { CALLS_PER_SECOND: '1', SERVICE_TOKEN: 'a-service-token-of-this-test' },
  });
  const authorization = 'Bearer a-service-token-of-this-test';
  expect(new Set(await statusesOf(() => ask({ authorization }), 30))).toEqual(new Set([200]));
  expect(await statusesOf(() => ask(), 4)).toEqual([403, 429, 429, 429]);
  expect((await ask({ authorization })).statusCode).toBe(200);
});

test("the log line of a call with another system's key has the name of the key, also when the key may not make the call", async () => {
  const system = { ...serviceTokenSystem, keyName: 'dispatch' };
  for (const [groups, status] of [
    [['trips'], 200],
    [['prices'], 403],
  ] as const) {
    const { ask, lines } = served((_input, caller) => caller, {
      access: 'service',
      edge: { findSystem: async () => ({ ...system, groups }) },
    });
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(lines.at(-1)).toMatchObject({ status, key: 'dispatch' });
    if (status === 200) expect(answer.json().data.by).toEqual(system.actor);
  }
});

test('a rate of 0 switches the limits off', async () => {
  const { ask } = served(() => 'ok', { settings: { CALLS_PER_SECOND: '0' }, isCostly: true });
  expect(new Set(await statusesOf(() => ask(), 50))).toEqual(new Set([200]));
});

test.each(['sessionNeeded', 'sessionRead'] as const)(
  'in a call with access "%s" only a text that may be a token is looked up, and a missing session is refused as declared',
  async (access) => {
    const session = { userId: 'u1', mobile: '13800000000', tokenHash: 'h1' };
    const lookedUp: string[] = [];
    const findSession = async (token: string) => {
      lookedUp.push(token);
      return token === 'living' ? session : null;
    };
    const { ask, calls } = served((_input, caller) => caller.session, {
      edge: { findSession },
      access,
    });
    expect((await ask({ token: 'living' })).json().data).toEqual(session);
    for (const headers of [{}, { token: '' }, { token: 'ended' }, { token: 'x'.repeat(5000) }]) {
      const answer = await ask(headers);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().code).toBe(access === 'sessionNeeded' ? 10011 : 200);
    }
    expect(lookedUp).toEqual(['living', 'ended']);
    expect(calls()).toBe(access === 'sessionNeeded' ? 1 : 5);
  },
);

test('a handler gets the client address that a trusted proxy forwards, and the device', async () => {
  const { ask } = served((_input, caller) => caller, {
    settings: { TRUSTED_PROXIES: '127.0.0.1' },
    edge: { readDeviceToken: (token) => (token === 'signed' ? 'device-1' : null) },
  });
  const answer = await ask({ 'x-forwarded-for': '2001:db8:1:2:3::4', riskdevicetoken: 'signed' });
  expect(answer.json().data).toEqual({
    session: null,
    address: '2001:db8:1:0::/56',
    device: 'device-1',
  });
  expect((await ask({ riskdevicetoken: 'forged' })).json().data.device).toBeNull();
});

test('a handler that looks up the session itself gets the token, and nothing looks it up before', async () => {
  const handler = withSession((_input: never, caller: Caller, token: string) => ({
    session: caller.session,
    token,
  }));
  const { app } = edgeForTest({
    call: { ...call, access: 'sessionNeeded' },
    handler,
    edge: {
      findSession: async () => {
        throw new Error('read twice');
      },
    },
  });
  const ask = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: call.path, headers, payload: { word: 'hello' } });
  expect((await ask({ token: 'mine' })).json().data).toEqual({ session: null, token: 'mine' });
  expect((await ask({})).json().data).toEqual({ session: null, token: '' });
});

test('a request body may have a megabyte with the service token, and 64 KB without', async () => {
  const statusOf = async (access: Access, bytes: number, authorization = 'Bearer right') => {
    const { app } = served(() => null, {
      access,
      edge: { findSystem: async (shown) => (shown === 'Bearer right' ? serviceTokenSystem : null) },
    });
    const payload = `{"word":"${'x'.repeat(bytes - 11)}"}`;
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await app.inject({ method: 'POST', url: call.path, headers, payload });
    return answer.statusCode;
  };
  expect(await statusOf('service', 1024 * 1024)).toBe(200);
  expect(await statusOf('service', 1024 * 1024 + 1)).toBe(413);
  for (const bytes of [64 * 1024, 1024 * 1024 + 1]) {
    expect(await statusOf('service', bytes, 'Bearer wrong')).toBe(403);
  }
  expect(await statusOf('anyone', 64 * 1024 + 1)).toBe(413);
});
