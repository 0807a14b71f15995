import { queryFaqList } from '@ride/contract/content';
import { expect, test } from 'vitest';
import { appForTest } from '../../app/testing/app-for-test.ts';

const origin = 'https://pages.example.com';
const url = queryFaqList.path;
const settings = { ALLOWED_ORIGINS: `${origin},http://localhost:5173` };

async function answers(from: string, listed: Record<string, string> = settings) {
  const { app } = await appForTest({ settings: listed });
  const headers = { origin: from, 'content-type': 'application/json' };
  const payload = '{"currPage":1,"pageSize":10}';
  return {
    call: await app.inject({ method: 'POST', url, headers, payload }),
    malformed: await app.inject({ method: 'POST', url, headers, payload: '{' }),
    tooLarge: await app.inject({ method: 'POST', url, headers, payload: ' '.repeat(70_000) }),
    preflight: await app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,token,sign',
      },
    }),
  };
}

test('CORS allows a listed origin to read successful and failed answers', async () => {
  for (const answer of Object.values(await answers(origin))) {
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
    expect(answer.headers.vary).toBe('origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('the CORS preflight allows only the headers that the pages send', async () => {
  const { preflight } = await answers('http://localhost:5173');
  expect(preflight.statusCode).toBe(204);
  expect(preflight.body).toBe('');
  expect(preflight.headers.allow).toBe('POST, OPTIONS');
  expect(preflight.headers['access-control-max-age']).toBe('600');
  expect(preflight.headers['access-control-allow-methods']).toBe('POST');
  expect(preflight.headers['access-control-allow-headers']?.split(', ').sort()).toEqual([
    ...['appid', 'content-type', 'drivertype', 'grayversion', 'noncestr'],
    ...['platformtype', 'riskdevicetoken', 'sign', 'token'],
  ]);
});

test.each([
  ['https://evil.example.com', settings],
  [`${origin}.evil.com`, settings],
  ['null', settings],
  [origin, {}],
])('CORS does not allow the origin %s when the list is %j', async (from, listed) => {
  const { call, preflight } = await answers(from, listed);
  for (const answer of [call, preflight]) {
    expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  }
});

test('without listed CORS origins answers are the same for every origin and have no Vary header', async () => {
  const { call, preflight } = await answers(origin, {});
  for (const answer of [call, preflight]) expect(answer.headers).not.toHaveProperty('vary');
});
