import { exchangeMiniToken } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { appForTest, hotfixSettings } from '../../app/testing/app-for-test.ts';
import { createDevelopmentOutbox } from '../../outside/sms/development-outbox.ts';
import { sampleLinks } from './sample-pages.ts';

const settings = { RIDE_ENV: 'development' };

function outboxWithText() {
  const outbox = createDevelopmentOutbox({ brand: '<b>品牌', now: () => 0, print: () => {} });
  outbox.send({ mobile: '13800000000', scene: 'login', code: '4821', validMinutes: 5 });
  return outbox;
}

test('the development outbox shows text messages as a page and as JSON', async () => {
  const { app } = await appForTest({ settings, outbox: outboxWithText() });
  const page = await app.inject({ method: 'GET', url: '/dev/outbox' });
  expect(page.body).toContain('13800000000');
  expect(page.body).toContain('4821');
  expect(page.body).not.toContain('<b>');
  const { texts } = (await app.inject({ method: 'GET', url: '/dev/outbox.json' })).json();
  expect(texts).toMatchObject([{ mobile: '13800000000', scene: 'login', code: '4821' }]);
});

test('a development sample page says which real page would stand there, and shows an order as text', async () => {
  const { app } = await appForTest({ settings });
  const url = `${sampleLinks.pay.replace('{orderUuid}', '<b>order-1')}`;
  const page = await app.inject({ method: 'GET', url });
  expect(page.body).toContain('PAY_URL');
  expect(page.body).toContain('&lt;b&gt;order-1');
  for (const path of Object.values(sampleLinks)) {
    expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(200);
  }
});

test('in development a mini-program token is issued to anybody and opens a session once', async () => {
  const { app } = await appForTest({ settings });
  const ask = async (url: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const payload = JSON.stringify(body);
    return (await app.inject({ method: 'POST', url, headers, payload })).json();
  };
  const { data } = await ask('/dev/mini-token', { mobile: '13800000000' });
  const exchange = () => ask(exchangeMiniToken.path, { miniToken: data.miniToken });
  expect(await exchange()).toMatchObject({ success: true, data: { token: expect.any(String) } });
  expect(await exchange()).toMatchObject({ success: false });
  expect(await ask('/dev/mini-token', { mobile: 'nobody' })).toMatchObject({ success: false });
});

test.each([
  ['localhost:8080', 200],
  ['127.0.0.1:8080', 200],
  ['[::1]:8080', 200],
  ['rebound.example.com', 403],
  ['192.168.1.20:8080', 403],
  ['127.0.0.1.example.com', 403],
])(
  'with the Host header %s, addresses below /dev are answered with status %i',
  async (host, status) => {
    const { app } = await appForTest({ settings, outbox: outboxWithText() });
    const outbox = await app.inject({ method: 'GET', url: '/dev/outbox.json', headers: { host } });
    expect(outbox.statusCode).toBe(status);
    const token = await app.inject({
      method: 'POST',
      url: '/dev/mini-token',
      headers: { host, 'content-type': 'application/json' },
      payload: '{"mobile":"13800000000"}',
    });
    expect(token.statusCode).toBe(status);
    const page = await app.inject({ method: 'GET', url: '/healthz', headers: { host } });
    expect(page.statusCode).toBe(200);
  },
);

test.each([
  ['GET', '/%64ev/outbox.json'],
  ['GET', '/d%65v/outbox'],
  ['HEAD', '/%64%65%76/outbox.json'],
  ['POST', '/%64ev/mini-token'],
  ['POST', '/dev/mini%2Dtoken'],
] as const)(
  'the development request %s %s with encoded letters is refused for a foreign Host header',
  async (method, url) => {
    const { app } = await appForTest({ settings, outbox: outboxWithText() });
    const isPost = method === 'POST';
    const ask = (host: string) =>
      app.inject({
        method,
        url,
        headers: { host, ...(isPost && { 'content-type': 'application/json' }) },
        ...(isPost && { payload: '{"mobile":"13800000000"}' }),
      });
    expect((await ask('localhost:8080')).statusCode).toBe(200);
    expect((await ask('rebound.example.com')).statusCode).toBe(403);
  },
);

test.each([{ RIDE_ENV: 'test' }, hotfixSettings])(
  'development addresses do not exist with the settings %j',
  async (settings) => {
    const { app } = await appForTest({ settings, outbox: outboxWithText() });
    for (const url of ['/dev/outbox', '/dev/outbox.json', ...Object.values(sampleLinks)]) {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('4821');
    }
    const headers = { 'content-type': 'application/json' };
    const payload = '{"mobile":"13800000000"}';
    const issued = await app.inject({ method: 'POST', url: '/dev/mini-token', headers, payload });
    expect(issued.json()).toMatchObject({ success: false, data: null });
  },
);
