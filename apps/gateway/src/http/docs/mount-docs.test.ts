import { allCalls } from '@ride/contract/all-calls';
import { describe, expect, test } from 'vitest';
import { appForTest, hotfixSettings } from '../../app/testing/app-for-test.ts';

const inDevelopment = { settings: { RIDE_ENV: 'development' } };

test('in development the API documentation describes all calls, and marks those for services only', async () => {
  const { app } = await appForTest(inDevelopment);
  const answer = await app.inject({ method: 'GET', url: '/docs/openapi.json' });
  const description = answer.json();
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).sort()).toEqual(
    Object.values(allCalls)
      .map((call) => call.path)
      .sort(),
  );
  for (const [name, call] of Object.entries(allCalls)) {
    const { post } = description.paths[call.path];
    expect(post.operationId).toBe(name);
    expect(post['x-internal']).toBe(call.access === 'service' ? true : undefined);
    expect(post.requestBody.content['application/json'].schema).toBeTypeOf('object');
    for (const code of Object.values(call.refusals)) expect(post.description).toContain(`${code} `);
  }
});

test.each([{ RIDE_ENV: 'test' }, hotfixSettings])(
  'outside development the API documentation describes no call for services only: %j',
  async (settings) => {
    const { app } = await appForTest({ settings });
    for (const url of ['/docs/openapi.json', '/docs/json']) {
      const { paths } = (await app.inject({ method: 'GET', url })).json();
      const calls = Object.values(allCalls).filter(({ access }) => access !== 'service');
      expect(Object.keys(paths).sort()).toEqual(calls.map(({ path }) => path).sort());
    }
  },
);

test('the schema in the API documentation is as strict as the parser', async () => {
  const { app } = await appForTest();
  const { paths } = (await app.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
  const login = paths[allCalls.login.path].post;
  const { schema } = login.requestBody.content['application/json'];
  expect(schema).toMatchObject({
    type: 'object',
    required: ['mobile', 'identifyCode'],
    additionalProperties: false,
  });
  expect(schema).not.toHaveProperty('$schema');
  expect(paths[allCalls.fareItems.path].post.security).toEqual([{ session: [] }]);
});

test('the API documentation describes a refusal with its seconds to wait', async () => {
  const { app } = await appForTest();
  const { components } = (await app.inject({ method: 'GET', url: '/docs/openapi.json' })).json();
  expect(components.schemas.Refusal.properties.data).toMatchObject({
    anyOf: [{ required: ['waitSeconds'] }, { type: 'null' }],
  });
});

describe('Swagger UI at /docs', () => {
  const read = async (settings: Record<string, string>) => {
    const { app } = await appForTest({ settings });
    const get = (url: string) => app.inject({ method: 'GET', url });
    return { get };
  };

  test('shows the same description as the API documentation', async () => {
    const { get } = await read({});
    const document = await get('/docs');
    expect(document.headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/docs/json')).json()).toEqual((await get('/docs/openapi.json')).json());
    const script = await get('/docs/static/swagger-initializer.js');
    expect(script.body).toContain("url: resolveUrl('./json')");
  });

  test('has no YAML, which would be written anew for each request', async () => {
    const { get } = await read({});
    expect((await get('/docs/yaml')).statusCode).toBe(404);
  });

  test('loads every file from the gateway, and its policy allows no other host', async () => {
    const { get } = await read({});
    const document = await get('/docs');
    const addresses = [...document.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, at = '']) => at,
    );
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) {
      expect(address).toMatch(/^\/docs\/static\//);
      const file = await get(address);
      expect(file.statusCode, address).toBe(200);
      expect(file.headers['x-content-type-options'], address).toBe('nosniff');
    }
    expect(document.body).not.toMatch(/<script>|<style|style=|onload=/);
    expect(document.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect((await get('/docs/static/swagger-initializer.js')).body).toContain('validatorUrl: null');
  });

  test.each([
    ['development', { RIDE_ENV: 'development' }, '["post"]'],
    ['test', { RIDE_ENV: 'test' }, '[]'],
    ['hotfix', hotfixSettings, '[]'],
  ])('in %s can send calls by %3$s', async (_name, settings, methods) => {
    const { get } = await read(settings);
    const { body } = await get('/docs/static/swagger-initializer.js');
    const [, written = ''] = /supportedSubmitMethods"?:\s*(\[[^\]]*\])/.exec(body) ?? [];
    expect(JSON.parse(written)).toEqual(JSON.parse(methods));
  });
});

describe('the documents at /docs', () => {
  test('too many requests of a network address are refused with a time to wait, other addresses are not', async () => {
    const settings = { CALLS_PER_SECOND: '10', TRUSTED_PROXIES: '127.0.0.1' };
    const { app } = await appForTest({ settings });
    const from = (address: string) =>
      app.inject({ method: 'GET', url: '/docs', headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 5 }, () => from('203.0.113.5')));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.body).toContain('操作过于频繁，请稍后再试');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('203.0.114.6')).statusCode).toBe(200);
  });
});
