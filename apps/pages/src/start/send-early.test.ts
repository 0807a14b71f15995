import type { EnvironmentInput } from '@ride/contract/environment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EarlyCallWindow, sendEarly } from './send-early.ts';

const path = '/api/passenger/v1/route/fareItems';
const headers = { appid: 'passenger-h5', drivertype: 'web', grayversion: 'stable' };
const sign = { kind: 'md5', salt: 'salt' } as const;

beforeEach(() => {
  vi.stubGlobal('FIRST_CALLS', { fareItems: { gateway: 'passenger', path, ours: true } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The headers of the request, or null if none was sent. */
async function sentHeaders(environment: EnvironmentInput, part: object = {}) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
  const win = {
    navigator: { userAgent: 'Mozilla/5.0' },
    location: { origin: 'https://pages.example.com' },
    sessionStorage: { getItem: () => null },
    fetch,
    ...part,
  } as unknown as EarlyCallWindow;
  await sendEarly(win, environment, { call: 'fareItems', input: { orderUuid: 'o1' } });
  await win.rideEarly?.answer;
  return fetch.mock.calls[0]?.[1].headers ?? null;
}

test('the first call is sent with the headers of the environment', async () => {
  expect(await sentHeaders({ headers, sign })).toMatchObject(headers);
});

test.each(['appid', 'drivertype', 'grayversion'] as const)(
  'without %s in the environment the first call is left to the pages, which know its default',
  async (name) => {
    const { [name]: _, ...others } = headers;
    expect(await sentHeaders({ headers: others, sign })).toBeNull();
  },
);

test.each<[string, EnvironmentInput, object]>([
  ['without any header', { sign }, {}],
  ['signed by a module', { headers, sign: { kind: 'module', url: '/sign.js' } }, {}],
  ['carried by a bridge', { headers, sign }, { T3Bridge: {} }],
  ['in the app', { headers, sign }, { navigator: { userAgent: 'T3Passenger/2.2.0' } }],
])('%s the first call is left to the pages', async (_, environment, part) => {
  expect(await sentHeaders(environment, part)).toBeNull();
});
