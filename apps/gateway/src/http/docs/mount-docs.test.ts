import { allCalls } from '@ride/contract/all-calls';
import { describe, expect, test } from 'vitest';
import { appForTest, hotfixSettings } from '../../app/testing/app-for-test.ts';

const inDevelopment = { settings: { RIDE_ENV: 'development' } };
const internalPaths = Object.values(allCalls)
  .filter(({ access }) => access === 'service')
  .map(({ path }) => path)
  .sort();
const pagesPaths = Object.values(allCalls)
  .filter(({ access }) => access !== 'service')
  .map(({ path }) => path)
  .sort();

test.each([inDevelopment, { settings: { RIDE_ENV: 'test' } }, { settings: hotfixSettings }])(
  'the API documentation describes the calls of the pages, and none for services only: %j',
  async (options) => {
    const { app } = await appForTest(options);
    for (const url of ['/docs/openapi.json', '/docs/json']) {
      const { openapi, paths } = (await app.inject({ method: 'GET', url })).json();
      expect(openapi).toBe('3.1.0');
      expect(Object.keys(paths).sort()).toEqual(pagesPaths);
    }
  },
);

test('in development the API documentation describes calls for services to everybody', async () => {
  const { app } = await appForTest(inDevelopment);
  const { paths } = (await app.inject({ method: 'GET', url: '/docs/provider.json' })).json();
  expect(Object.keys(paths).sort()).toEqual(internalPaths);
});

test('outside development calls for services are described only to holders of the service token', async () => {
  const token = 'a-service-token-of-this-test';
  const { app } = await appForTest({ settings: { SERVICE_TOKEN: token } });
  const read = (authorization: string) =>
    app.inject({ method: 'GET', url: '/docs/provider.json', headers: { authorization } });
  const refused = await read('Bearer wrong');
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe(10403);
  const { paths } = (await read(`Bearer ${token}`)).json();
  expect(Object.keys(paths).sort()).toEqual(internalPaths);
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
    expect(script.body).not.toContain('provider.json');
  });

  test('in development offers the description of the calls for services only, too', async () => {
    const { get } = await read({ RIDE_ENV: 'development' });
    expect((await get('/docs/static/swagger-initializer.js')).body).toContain(
      '/docs/provider.json',
    );
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
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; img-src 'self' data:; " +
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
