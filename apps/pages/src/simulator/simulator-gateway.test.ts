import { environmentBlock } from '@ride/contract/environment';
import { exchangeMiniToken } from '@ride/contract/session';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signWithMd5 } from '../api/sign.ts';
import { createSimulatorGateway } from './simulator-gateway.ts';

const environment = z.parse(environmentBlock, {
  sign: { kind: 'md5', salt: 'salt-of-the-simulator' },
  headers: { platformtype: true },
});

type SentCall = { url: string; headers: Record<string, string>; body: string };

function gatewayAnswering(answers: Record<string, unknown>, token: string | null = null) {
  const sent: SentCall[] = [];
  const gateway = createSimulatorGateway({
    environment,
    ownToken: () => token,
    fetch: async (url, { headers, body }) => {
      sent.push({ url, headers: headers as Record<string, string>, body: String(body) });
      return Response.json(answers[url] ?? { success: false, data: null });
    },
  });
  return { gateway, sent };
}

test('a call sent by the simulated app has the headers, the token and the signature of an app', async () => {
  const url = 'https://g.example.com/api/p';
  const { gateway, sent } = gatewayAnswering({ [url]: { success: true, data: 1 } }, 'session');
  expect(await gateway.carry({ url, params: { a: 1 } })).toEqual({ success: true, data: 1 });
  const { headers = {}, body = '' } = sent[0] ?? {};
  expect(body).toBe('{"a":1}');
  expect(headers).toMatchObject({ appid: 'passenger-h5', platformtype: '29', token: 'session' });
  expect(headers).not.toHaveProperty('drivertype');
  const { appid = '', noncestr = '', token = '' } = headers;
  expect(headers.sign).toBe(signWithMd5({ appid, noncestr, token, body }, 'salt-of-the-simulator'));
});

test.each([
  ["of the page's session", 'of the page', 'of the page'],
  ['nobody has, when the page forbids one', null, undefined],
])('a call sent by the simulated app has the token %s', async (_, given, expected) => {
  const { gateway, sent } = gatewayAnswering({}, 'of the app');
  await gateway.carry({ url: '/p', params: {}, token: given, riskDeviceToken: 'device' });
  expect(sent[0]?.headers.token).toBe(expected);
  expect(sent[0]?.headers.riskDeviceToken).toBe('device');
});

test("the simulator opens a session with a mini-program's token of the development gateway", async () => {
  const { gateway, sent } = gatewayAnswering({
    '/dev/mini-token': { success: true, data: { miniToken: 'm1' } },
    [exchangeMiniToken.path]: { success: true, data: { token: 't1' } },
  });
  expect(await gateway.openSession('13800000000')).toBe('t1');
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { mobile: '13800000000' },
    { miniToken: 'm1' },
  ]);
});

test("the simulator opens no session with a gateway that issues no mini-program's token", async () => {
  expect(await gatewayAnswering({}).gateway.openSession('13800000000')).toBeNull();
});
