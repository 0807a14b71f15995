import { allCalls } from '@ride/contract/all-calls';
import { sharedRefusals } from '@ride/contract/envelope';
import { issueMiniToken } from '@ride/contract/internal';
import { exchangeMiniToken } from '@ride/contract/session';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';

const SERVICE_TOKEN = 'the-token-of-another-system';

async function ask(
  app: FastifyInstance,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

test('a call for services only is refused without the service token', async () => {
  const { app } = await appForTest({ settings: { SERVICE_TOKEN } });
  const issue = (authorization?: string) =>
    ask(
      app,
      issueMiniToken.path,
      { mobile: '13800000000' },
      authorization ? { authorization } : {},
    );
  const refused = { status: 403, success: false, code: sharedRefusals.forbidden, data: null };
  expect(await issue()).toMatchObject(refused);
  expect(await issue(`Bearer ${SERVICE_TOKEN}x`)).toMatchObject(refused);
  expect(await issue(`Bearer ${SERVICE_TOKEN.slice(0, -1)}`)).toMatchObject(refused);
  expect(await issue(SERVICE_TOKEN)).toMatchObject(refused);
  expect(await issue(`Bearer ${SERVICE_TOKEN}`)).toMatchObject({ status: 200, success: true });
});

test('without a configured service token every call for services only is refused', async () => {
  const { app } = await appForTest({ settings: { CALLS_PER_SECOND: '0' } });
  const internal = Object.values(allCalls).filter((call) => call.access === 'service');
  expect(internal.length).toBeGreaterThan(5);
  for (const call of internal) {
    for (const authorization of [
      'Bearer ',
      'Bearer undefined',
      'Bearer development-service-token',
    ]) {
      expect(await ask(app, call.path, {}, { authorization })).toMatchObject({ status: 403 });
    }
  }
});

test('a caller without access learns nothing about the expected request body', async () => {
  const { app } = await appForTest({ settings: { SERVICE_TOKEN } });
  expect(await ask(app, issueMiniToken.path, { nonsense: true })).toMatchObject({ status: 403 });
});

test('CORS never allows calls for services only, not even for a listed origin', async () => {
  const origin = 'https://pages.example.com';
  const { app } = await appForTest({ settings: { SERVICE_TOKEN, ALLOWED_ORIGINS: origin } });
  const asked = await ask(app, issueMiniToken.path, {}, { origin });
  expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: issueMiniToken.path,
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect(preflight.statusCode).toBe(405);
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  const tooLarge = await ask(app, issueMiniToken.path, 'x'.repeat(70_000), { origin });
  expect(tooLarge.status).toBe(403);
  expect(tooLarge.headers).not.toHaveProperty('access-control-allow-origin');
});

test('a call that needs a session is refused with code 10011 without one, and answered with one', async () => {
  const { app } = await appForTest({ settings: { SERVICE_TOKEN } });
  const order = { orderUuid: 'order-1' };
  const path = allCalls.fareItems.path;
  const loginRequired = { status: 200, success: false, code: 10011, errCode: 10011 };
  expect(await ask(app, path, order)).toMatchObject(loginRequired);
  for (const token of ['forged', 'x'.repeat(5000), 'A'.repeat(43)]) {
    expect(await ask(app, path, order, { token })).toMatchObject(loginRequired);
  }
  const authorization = `Bearer ${SERVICE_TOKEN}`;
  const issued = await ask(app, issueMiniToken.path, { mobile: '13800000000' }, { authorization });
  const opened = await ask(app, exchangeMiniToken.path, { miniToken: issued.data.miniToken });
  const known = await ask(app, path, order, { token: opened.data.token });
  expect(known.status).toBe(200);
  expect(known.code).not.toBe(10011);
});
