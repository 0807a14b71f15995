import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { getVerify } from '@ride/contract/captcha';
import { queryFaqList } from '@ride/contract/content';
import { estimateFareItems } from '@ride/contract/fares';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { login } from '@ride/contract/session';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { track } from '@ride/contract/tracking';
import { describe, expect, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { type AttackRequest, postRequest, sendFromAddress } from './support/attack.ts';
import { percentile, runAtSteadyRate } from './support/fairness.ts';
import { startGatewayUnderAttack, testFairness } from './support/gateway-under-attack.ts';
import { CLIENT_HEADER } from './support/nginx.ts';

const listOf = <Value>(length: number, make: (at: number) => Value) =>
  Array.from({ length }, (_, at) => make(at));

/** Each rendering has another address, so that none is served from the cache of five seconds. */
const renderings = listOf(400, (at) => ({
  method: 'GET' as const,
  path: `/pricing?typeModule=4&typeTime=1&cityCode=320100&areaCode=3201${10 + (at % 90)}&n=${at}`,
}));

const getIn = (accept: string, path: string): AttackRequest => ({
  method: 'GET',
  path,
  headers: { 'accept-encoding': accept },
});
const spellings = (at: number): string[] => [
  'gzip, deflate, br, zstd',
  'gzip',
  'identity',
  '*',
  '',
  'gzip;q=0, br',
  `br;q=0.${at + 1}, gzip;q=0.001`,
  `gzip;q=0.${at + 1}, x-${at}`,
];
const spelledIn = (path: string, at = 0): AttackRequest[] =>
  spellings(at).map((accept) => getIn(accept, path));

/** The gateway serves these documents from a cache of five seconds. */
const keptPages = [
  '/pricing?typeModule=4&cityCode=320100',
  '/privacy_policy',
  '/company_car_treaty',
];
const inEveryEncoding = keptPages
  .flatMap((path) => [path, `/rendered${path}`])
  .flatMap((path) => spelledIn(path));
/** Brotli takes longest to compute. */
const inBrotli = keptPages.map((path) => getIn('br', path));
const descriptions = [
  '',
  '/json',
  '/yaml',
  '/openapi.json',
  '/static/swagger-ui-bundle.js',
].flatMap((path) => spelledIn(`/docs${path}`));
const assets = readdirSync(join(root, 'apps/pages/dist/assets')).filter((name) =>
  /\.(js|css|svg)$/.test(name),
);
const files = listOf(100, (at) => {
  const asset = `/assets/${assets[at % assets.length]}`;
  const others = [
    `${asset}?${'x'.repeat(4_000)}${at}`,
    `/assets/missing-${at}.js`,
    `/pictures/${String(at).padStart(64, '0')}.png`,
  ];
  return [...spelledIn(`${asset}?n=${at}`, at), ...others.map((path) => getIn('br', path))];
}).flat();

const batch = {
  ...exampleRequests.track,
  events: listOf(50, (at) => ({
    name: 'button.pressed',
    at,
    detail: { route: '/pricing', button: 'b'.repeat(40) },
  })),
};
const tracking = [postRequest(track, batch)];
const estimates = listOf(500, (at) =>
  postRequest(estimateFareItems, {
    ...exampleRequests.estimateFareItems,
    distanceMetres: 60_000 + at,
  }),
);
const signIns = listOf(200, (at) => [
  postRequest(getVerify, { mobile: `13700000${at + 100}`, scene: 'login' }),
  postRequest(login, { mobile: '13712345678', identifyCode: String(at).padStart(4, '0') }),
]).flat();
const nonsense: AttackRequest[] = [
  { ...postRequest(track, { events: 'x'.repeat(60_000) }), headers: { sign: '0'.repeat(32) } },
  { path: '/nowhere', body: '{}' },
  { method: 'GET', path: '/%zz' },
  { method: 'GET', path: '/readyz' },
];
const mix = listOf(100, (at) =>
  [renderings, inEveryEncoding, files, tracking, estimates, signIns, nonsense].flatMap(
    (kind: readonly AttackRequest[]) => kind[at % kind.length] ?? [],
  ),
).flat();

const attacks: [string, readonly AttackRequest[], number][] = [
  ['renderings', renderings, 64],
  ['kept pages in every encoding', inEveryEncoding, 64],
  ['kept pages in brotli', inBrotli, 64],
  ['descriptions of calls', descriptions, 64],
  ['files', files, 64],
  ['files', files, 500],
  ['tracking', tracking, 64],
  ['estimates', estimates, 64],
  ['drawings and sign-ins', signIns, 64],
  ['a mix', mix, 64],
  ['a mix', mix, 500],
];
const attackers: [string, string[]][] = [
  ['one address', ['198.51.100.66']],
  ['twenty of a /24', listOf(20, (at) => `198.51.100.${at + 1}`)],
];

describe.each(attackers)('behind nginx, %s', (attacker, addresses) => {
  test.each(attacks)(
    'other clients are served without long waits: %s',
    async (name, requests, connections) => {
      const text = `${attacker}, ${name} on ${connections} connections`;
      await testFairness(text, { requests: sendFromAddress(addresses, requests), connections });
    },
  );
});

const PEOPLE = 500;
const SECONDS = 60;
const agent = new Agent({ keepAlive: true });
const carrier = { [CLIENT_HEADER]: '198.51.100.66' };

interface Fetched {
  readonly status: number;
  readonly body: string;
}

const ask = (url: string, body?: unknown, accept = 'identity'): Promise<Fetched> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...carrier,
      'content-type': 'application/json',
      'accept-encoding': accept,
    };
    const method = body === undefined ? 'GET' : 'POST';
    request(url, { agent, headers, method }, async (response) => {
      let read = '';
      for await (const chunk of response.setEncoding('utf8')) read += chunk;
      resolve({ status: response.statusCode ?? 0, body: read });
    })
      .once('error', reject)
      .end(body === undefined ? undefined : JSON.stringify(body));
  });

function filesOf(html: string): string[] {
  const [, ofPage = ''] = /"\/pricing":\[([^\]]+)\]/.exec(html) ?? [];
  const named = html.matchAll(/(?:src|href)="\.?(\/assets\/[^"]+)"/g);
  return [...named, ...ofPage.matchAll(/\.(\/assets\/[^`"']+)/g)].map(([, path = '']) => path);
}

test('500 people behind one carrier address can all open a page within a minute', async () => {
  const { origin } = await startGatewayUnderAttack();
  const modules = [1, 2, 4, 5];
  const openPage = async (person: number) => {
    const startedAt = performance.now();
    const typeModule = modules[person % modules.length];
    const page = await ask(`${origin}/pricing?typeModule=${typeModule}&cityCode=320100`);
    const ms = performance.now() - startedAt;
    const files = filesOf(page.body).map((path) => origin + path);
    const rest = await Promise.all([
      ...files.map((url) => ask(url, undefined, 'gzip, deflate, br, zstd')),
      ask(origin + queryFareModelsAndRouteRule.path, {
        areaCode: '320100',
        typeModule,
        typeTime: 1,
      }),
      ask(origin + queryFaqList.path, exampleRequests.queryFaqList),
      ask(origin + track.path, exampleRequests.track),
    ]);
    const statuses = [page, ...rest].map(({ status }) => status);
    return { ms, statuses, files: files.length, isRendered: page.body.includes('data-rendered=') };
  };
  const opened = await runAtSteadyRate(PEOPLE / SECONDS, SECONDS, openPage);
  const refused = opened.filter(({ statuses }) => statuses.some((status) => status !== 200));
  console.log(
    `${opened.length} people behind one address within ${SECONDS} s: ${refused.length} refused ` +
      `anything, ${opened.filter(({ isRendered }) => isRendered).length} pages rendered, ` +
      `${opened[0]?.files} files each, document p95 ${percentile(
        opened.map(({ ms }) => ms),
        0.95,
      ).toFixed(1)} ms`,
  );
  expect(opened.length).toBeGreaterThanOrEqual(PEOPLE);
  expect(refused).toEqual([]);
});
