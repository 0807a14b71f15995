import { queryFaqList } from '@ride/contract/content';
import { issueMiniToken } from '@ride/contract/internal';
import { expect, test } from 'vitest';
import { appForTest } from '../app/testing/app-for-test.ts';
import { readBuiltPages } from './pages/built-pages.ts';
import { builtPagesFolder } from './testing/pages-for-test.ts';

const json = { 'content-type': 'application/json' };
const call = { method: 'POST', url: queryFaqList.path } as const;
const get = (url: string) => ({ method: 'GET', url }) as const;

const requests = {
  'a call served': { ...call, headers: json, payload: '{"currPage":1,"pageSize":10}' },
  'a call malformed': { ...call, headers: json, payload: '{' },
  'a call too large': { ...call, headers: json, payload: ' '.repeat(70_000) },
  'a wrong type': { ...call, payload: 'x', headers: { 'content-type': 'text/plain' } },
  'a wrong method': get(queryFaqList.path),
  'a preflight': { ...call, method: 'OPTIONS' },
  'an unknown call': get('/api/nothing'),
  'a forbidden call': { ...call, url: issueMiniToken.path, headers: json, payload: '{}' },
  'a path that cannot be decoded': get('/%zz'),
  'the document': get('/'),
  'the document, unchanged': { ...get('/'), headers: { 'if-none-match': '*' } },
  'an asset': get('/assets/main-1a2b.js'),
  'a plain path': get('/pricing'),
  'an unknown page': get('/nothing'),
  'the docs': get('/docs'),
  'the description': get('/docs/openapi.json'),
  health: get('/healthz'),
  readiness: get('/readyz'),
  metrics: get('/metrics'),
  'the outbox': get('/dev/outbox'),
  'the outbox as JSON': get('/dev/outbox.json'),
} as const;

const outbox = { recent: () => [], send: async () => 'sent' as const };

const settings = { RIDE_ENV: 'development', TRUSTED_PROXIES: '127.0.0.1' };

async function allAnswers(headers: Record<string, string> = {}) {
  const built = await appForTest({ settings, outbox, pages: readBuiltPages(builtPagesFolder()) });
  const bare = await appForTest({ settings, outbox });
  const responses = Object.entries(requests).flatMap(([name, request]) => {
    const own = 'headers' in request ? request.headers : {};
    const whole = { ...request, headers: { ...own, ...headers } };
    return [built, bare].map(async ({ app }) => [name, await app.inject(whole)] as const);
  });
  return Promise.all(responses);
}

test('every answer carries the security headers', async () => {
  for (const [name, { headers }] of await allAnswers()) {
    expect(headers['x-content-type-options'], name).toBe('nosniff');
    expect(headers['referrer-policy'], name).toBe('no-referrer');
    expect(headers['cross-origin-opener-policy'], name).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-resource-policy'], name).toBe('same-origin');
    expect(headers['permissions-policy'], name).toMatch(/geolocation=\(self\).*camera=\(\)/);
    expect(headers['content-security-policy'], name).toContain("default-src 'none'");
    expect(headers['content-security-policy'], name).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy'], name).not.toContain('upgrade-insecure-requests');
    expect(headers, name).not.toHaveProperty('strict-transport-security');
    expect(headers, name).not.toHaveProperty('x-powered-by');
  }
});

test('answers require https if a trusted proxy reports https', async () => {
  for (const [name, { headers }] of await allAnswers({ 'x-forwarded-proto': 'https' })) {
    expect(headers['strict-transport-security'], name).toBe('max-age=63072000');
  }
});

test('the header of an untrusted peer that reports https is ignored', async () => {
  const { app } = await appForTest();
  for (const request of [requests['a call served'], requests.health]) {
    const { headers } = await app.inject({
      ...request,
      headers: { ...json, 'x-forwarded-proto': 'https' },
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('answers to calls are not cached', async () => {
  const ofCalls = (await allAnswers()).filter(([name]) => /call|type|method/.test(name));
  expect(ofCalls).toHaveLength(14);
  for (const [name, { headers }] of ofCalls) {
    expect(headers['cache-control'], name).toBe('no-store');
  }
});
