// @vitest-environment node
import { expect, test } from 'vitest';
import { createCallGateway } from '../api/call-gateway.ts';
import { callPorts } from '../api/testing/call-ports.ts';
import { sessionTokenFor } from './exchange-mini-token.ts';

test('without an exchange path the token is the session as it came', async () => {
  const { ports, sent } = callPorts();
  const token = await sessionTokenFor('mini', { exchangePath: null }, createCallGateway(ports));
  expect(token).toBe('mini');
  expect(sent).toEqual([]);
});

test('with an exchange path the token is exchanged there, without the token of an older session', async () => {
  const { ports, sent } = callPorts({ success: true, data: { token: 'session' } });
  ports.session.open('older');
  const where = { exchangePath: '/provider/exchange' };
  expect(await sessionTokenFor('mini', where, createCallGateway(ports))).toBe('session');
  expect(sent[0]?.url).toBe('https://h5.example.com/provider/exchange');
  expect(sent[0]?.body).toBe('{"miniToken":"mini"}');
  expect(sent[0]?.headers).not.toHaveProperty('token');
});

test('a refused exchange gives no session', async () => {
  const { ports } = callPorts({ success: false, code: 20201, msg: '登录已失效' });
  const where = { exchangePath: '/x' };
  expect(await sessionTokenFor('mini', where, createCallGateway(ports))).toBeNull();
});
