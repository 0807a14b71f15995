import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { defineCall } from '@ride/contract/define-call';
import { sharedRefusals } from '@ride/contract/envelope';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listenOnFreePort } from '../../app/testing/app-for-test.ts';
import { edgeForTest, type TestEdgeOptions } from '../testing/edge-for-test.ts';
import { formatRawRequest, openRawSocket } from '../testing/socket-for-test.ts';
import { drainConnections } from './drain.ts';

const call = defineCall({
  gateway: 'common',
  path: '/api/tested',
  summary: 'A call of this test',
  request: z.strictObject({ n: z.int() }),
  response: z.unknown(),
});
const echo = ({ n }: { n: number }) => ({ n });

async function served(handler: TestEdgeOptions['handler'] = echo, timeouts = {}) {
  const { app, lines } = edgeForTest({ call, handler, timeouts });
  return { app, lines, address: await listenOnFreePort(app) };
}

function held() {
  let finish = (_: unknown) => {};
  const answer = new Promise((resolve) => {
    finish = resolve;
  });
  let ask = () => {};
  const came = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const handler = () => {
    ask();
    return answer;
  };
  return { handler, came, finish };
}

function envelopeIn(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, envelope: JSON.parse(body) };
}

test.each([
  [
    'a body',
    `POST ${call.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"n":`,
  ],
  ['headers', `POST ${call.path} HTTP/1.1\r\nhost: a\r\n`],
])('a request with %s that never ends is answered with 408', async (_, beginning) => {
  const { address } = await served(echo, { requestMs: 200 });
  const { socket, all } = await openRawSocket(address);
  socket.write(beginning);
  const { head, envelope } = envelopeIn(await all);
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain('connection: close');
  expect(envelope).toMatchObject({ success: false, data: null });
});

test('a hundred slow clients delay no other client', async () => {
  const { address } = await served();
  const slow = Array.from({ length: 100 }, async () => {
    const { socket } = await openRawSocket(address);
    socket.write(formatRawRequest(call.path, '{"n":1}').slice(0, -3));
  });
  await Promise.all(slow);
  const answer = await fetch(address + call.path, {
    method: 'POST',
    body: '{"n":7}',
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toMatchObject({ success: true, data: { n: 7 } });
});

test('pipelined requests are answered in their order', async () => {
  const slowFirst = async ({ n }: { n: number }) => {
    await pause(n === 1 ? 50 : 0);
    return { n };
  };
  const { address } = await served(slowFirst);
  const { socket, all } = await openRawSocket(address);
  const last = formatRawRequest(call.path, '{"n":3}', ['connection: close']);
  socket.write(
    formatRawRequest(call.path, '{"n":1}') + formatRawRequest(call.path, '{"n":2}') + last,
  );
  const order = [...(await all).matchAll(/"data":\{"n":(\d)\}/g)].map(([, n]) => n);
  expect(order).toEqual(['1', '2', '3']);
});

test('a request body that arrives in pieces is read completely', async () => {
  const { address } = await served();
  const { socket, all } = await openRawSocket(address);
  for (const character of formatRawRequest(call.path, '{"n":12}', ['connection: close'])) {
    socket.write(character);
  }
  expect(envelopeIn(await all).envelope).toMatchObject({ success: true, data: { n: 12 } });
});

test('a request body whose declared length is too large is refused before it arrives', async () => {
  const { address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, 'x'.repeat(65_537)).split('x'.repeat(100))[0] ?? '');
  expect(envelopeIn(await all).head).toMatch(/^HTTP\/1\.1 413 /);
});

test('a request body without a declared length is stopped at 64 KB', async () => {
  const { address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write(
    `POST ${call.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  );
  const piece = ' '.repeat(1024);
  for (let each = 0; each < 70; each += 1) socket.write(`400\r\n${piece}\r\n`);
  const { head, envelope } = envelopeIn(await all);
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(envelope).toMatchObject({ success: false });
});

test('bytes that are not HTTP are refused in the usual form of an answer', async () => {
  const { address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write('\x16\x03\x01 hello\r\n\r\n');
  const { head, envelope } = envelopeIn(await all);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
  expect(envelope).toMatchObject({ success: false });
});

test('endless request headers are refused in the usual form of an answer', async () => {
  const { address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
  const { head, envelope } = envelopeIn(await all);
  expect(head).toMatch(/^HTTP\/1\.1 431 /);
  expect(envelope).toMatchObject({ success: false });
});

test('a client that disconnects in the middle has no effect on others', async () => {
  const { address, lines } = await served(async ({ n }: { n: number }) => {
    await pause(30);
    return { n };
  });
  const { socket } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await pause(10);
  socket.destroy();
  await expect.poll(() => lines).toMatchObject([{ code: 200 }]);
});

test('a truncated request body reaches no handler and is logged as malformed', async () => {
  const handler = vi.fn(echo);
  const { address, lines } = await served(handler);
  const { socket } = await openRawSocket(address);
  const cutOff = formatRawRequest(call.path, '{"n":1}').slice(0, -3);
  await new Promise((resolve) => socket.write(cutOff, resolve));
  socket.destroy();
  const malformed = { call: 'tested', method: 'POST', status: 400, code: sharedRefusals.malformed };
  await expect.poll(() => lines).toMatchObject([malformed]);
  expect(handler).not.toHaveBeenCalled();
});

test('stopping the gateway answers received requests, closes the connection and accepts no new one', async () => {
  const slow = held();
  const { app, address } = await served(slow.handler);
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await slow.came;
  const stopped = drainConnections(app, { maxMs: 60_000 });
  await vi.waitFor(() => expect(openRawSocket(address)).rejects.toThrow(), 20_000);
  slow.finish('last words');
  expect(await all).toContain('last words');
  await stopped;
});

test('a request that is being received while the gateway stops is answered', async () => {
  const slow = held();
  const { app, address } = await served(({ n }: { n: number }) =>
    n === 1 ? slow.handler() : { n },
  );
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await slow.came;
  const stopped = drainConnections(app, { maxMs: 60_000 });
  await pause(30);
  socket.write(formatRawRequest(call.path, '{"n":2}'));
  await pause(30);
  slow.finish('first');
  expect(await all).toMatch(/"data":"first".*"data":\{"n":2\}/s);
  await stopped;
});

test('stopping the gateway keeps an idle connection of a proxy open, and closes it after the next answer', async () => {
  const { app, address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await once(socket, 'data');
  const stopped = drainConnections(app, { maxMs: 60_000, lingerMs: 60_000 });
  await pause(200);
  await expect(openRawSocket(address)).rejects.toThrow();
  socket.write(formatRawRequest(call.path, '{"n":2}'));
  const [, first, second] = (await all).split('HTTP/1.1 ');
  expect(first).toMatch(/^200 .*keep-alive/s);
  expect(second).toMatch(/^200 .*connection: close.*"data":\{"n":2\}/s);
  await stopped;
});

test('stopping the gateway closes idle connections after the configured time', async () => {
  const { app, address } = await served();
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await once(socket, 'data');
  await drainConnections(app, { maxMs: 60_000, lingerMs: 50 });
  expect(await all).toContain('"data":{"n":1}');
});

test('stopping the gateway ends after its maximum time', async () => {
  const { app, address } = await served(() => new Promise(() => {}));
  const { socket, all } = await openRawSocket(address);
  socket.write(formatRawRequest(call.path, '{"n":1}'));
  await pause(30);
  await drainConnections(app, { maxMs: 50 });
  expect(await all).toBe('');
});
