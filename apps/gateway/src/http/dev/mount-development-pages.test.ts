import { exchangeMiniToken } from '@ride/contract/session';
import { expect, test } from 'vitest';
import { developmentOutbox } from '../../outside/sms/development-outbox.ts';
import { appForTest } from '../testing/app-for-test.ts';

const settings = { RIDE_ENV: 'development' };

function outboxWithText() {
  const outbox = developmentOutbox({ brand: '<b>品牌', now: () => 0, print: () => {} });
  outbox.send({ mobile: '13800000000', scene: 'login', code: '4821', validMinutes: 5 });
  return outbox;
}

test('texts arrive at the outbox, for people and for programs', async () => {
  const { app } = await appForTest({ settings, outbox: outboxWithText() });
  const page = await app.inject({ method: 'GET', url: '/dev/outbox' });
  expect(page.body).toContain('13800000000');
  expect(page.body).toContain('4821');
  expect(page.body).not.toContain('<b>');
  const { texts } = (await app.inject({ method: 'GET', url: '/dev/outbox.json' })).json();
  expect(texts).toMatchObject([{ mobile: '13800000000', scene: 'login', code: '4821' }]);
});

test('a mini token is there for the asking, and opens a session once', async () => {
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

test.each(['test', 'hotfix'])('in %s none of it exists', async (RIDE_ENV) => {
  const { app } = await appForTest({ settings: { RIDE_ENV }, outbox: outboxWithText() });
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('4821');
  }
  const headers = { 'content-type': 'application/json' };
  const payload = '{"mobile":"13800000000"}';
  const issued = await app.inject({ method: 'POST', url: '/dev/mini-token', headers, payload });
  expect(issued.json()).toMatchObject({ success: false, data: null });
});
