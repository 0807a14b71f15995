import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { queryFaqList } from '@ride/contract/content';
import { expect, test, vi } from 'vitest';
import { appForTest, listenOnFreePort } from '../../app/testing/app-for-test.ts';
import { openRawSocket } from '../testing/socket-for-test.ts';
import { drainConnections } from '../transport/drain.ts';

const isDevelopment = { RIDE_ENV: 'development' };
const token = 'the-token-of-another-system';

test('the liveness check succeeds whatever the state of the database', async () => {
  const { app } = await appForTest({ ping: () => Promise.reject(new Error('away')) });
  const answer = await app.inject({ method: 'GET', url: '/healthz' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'alive' });
});

test('the readiness check follows the state of the database', async () => {
  const { opened } = await appForTest();
  let isAway = false;
  const ping = () => (isAway ? Promise.reject(new Error('away')) : opened.ping());
  const { app } = await appForTest({ ping });
  const ready = () => app.inject({ method: 'GET', url: '/readyz' });
  expect((await ready()).statusCode).toBe(200);
  isAway = true;
  await vi.waitFor(async () => {
    const away = await ready();
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({ status: 'database away' });
  });
  isAway = false;
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200));
});

test('simultaneous readiness checks make one query', async () => {
  const { opened } = await appForTest();
  const ping = vi.fn(() => opened.ping());
  const { app } = await appForTest({ ping });
  for (let each = 0; each < 20; each += 1) await app.inject({ method: 'GET', url: '/readyz' });
  expect(ping.mock.calls.length).toBeLessThan(5);
});

test('a gateway that is stopping answers its readiness check with 503', async () => {
  const { app } = await appForTest();
  const { socket, all } = await openRawSocket(await listenOnFreePort(app));
  // An incomplete request keeps the connection from being closed as idle.
  socket.write('GET /readyz HTTP/1.1\r\n');
  await pause(30);
  const closed = drainConnections(app, { maxMs: 60_000 });
  await pause(30);
  socket.write('host: gateway\r\n\r\n');
  expect(await all).toMatch(/^HTTP\/1\.1 503 .*\{"status":"stopping"\}$/s);
  await closed;
});

test('the metrics have calls by name and code, their duration, and the number in progress', async () => {
  const { app } = await appForTest({ settings: isDevelopment });
  const ask = (payload: string) =>
    app.inject({
      method: 'POST',
      url: queryFaqList.path,
      payload,
      headers: { 'content-type': 'application/json' },
    });
  await ask('{"currPage":1,"pageSize":10}');
  await ask('{"currPage":1,"pageSize":10}');
  await ask('{');
  await app.inject({ method: 'GET', url: '/api/nothing' });
  const { body, headers } = await app.inject({ method: 'GET', url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('ride_calls_total{call="queryFaqList",code="200"} 2');
  expect(body).toContain('ride_calls_total{call="queryFaqList",code="10400"} 1');
  expect(body).toContain('ride_calls_total{call="none",code="10404"} 1');
  expect(body).toContain('ride_call_seconds_count{call="queryFaqList"} 3');
  expect(body).toContain('ride_missing_signs_total{call="queryFaqList"} 3');
});

test('the metrics report whether the database accepts writes', async () => {
  const { opened } = await appForTest();
  let isWritable = opened.isWritable;
  const { app } = await appForTest({ settings: isDevelopment, isWritable: () => isWritable() });
  const metrics = async () => (await app.inject({ method: 'GET', url: '/metrics' })).body;
  expect(await metrics()).toContain('ride_database_writable 1');
  isWritable = async () => false;
  expect(await metrics()).toContain('ride_database_writable 0');
});

test('outside development the metrics need the service token', async () => {
  const { app } = await appForTest({ settings: { SERVICE_TOKEN: token } });
  const read = (headers: Record<string, string>) =>
    app.inject({ method: 'GET', url: '/metrics', headers });
  expect((await read({})).statusCode).toBe(404);
  expect((await read({ authorization: 'Bearer wrong' })).statusCode).toBe(404);
  expect((await read({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
});

test('every metric named in the operations manual exists', async () => {
  const manual = readFileSync(
    new URL('../../../../../docs/operations.md', import.meta.url),
    'utf8',
  );
  const named = new Set(manual.match(/\b(ride|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));
  expect(named.size).toBeGreaterThan(6);
  const { app } = await appForTest({ settings: isDevelopment, collectsProcessMetrics: true });
  await app.inject({ method: 'GET', url: '/api/nothing' });
  const { body } = await app.inject({ method: 'GET', url: '/metrics' });
  expect([...named].filter((name) => !body.includes(name))).toEqual([]);
});
