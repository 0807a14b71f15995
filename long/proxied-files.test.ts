import { readdirSync, readFileSync, statSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { startGatewayUnderAttack } from './support/gateway-under-attack.ts';

const folder = join(root, 'apps/pages/dist');
const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
const [script = ''] = scripts.sort();
const path = `/assets/${script}`;
const text = readFileSync(join(folder, path), 'utf8');

interface Asked {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path unchanged, because `fetch` would normalize it. */
const ask = (origin: string, written: string, { method = 'GET', headers = {} }: Asked = {}) =>
  new Promise<Answered>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path: written, method, headers }, async (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await buffer(answer),
      }),
    )
      .once('error', reject)
      .end();
  });

function decoded({ headers, body }: Answered): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const cachedFiles = (cache: string) =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(cache, name)).isFile(),
  );

const spellings: [string | undefined, string | undefined][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip;q=0, br', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['gzip', 'gzip'],
  ['deflate', undefined],
  ['identity', undefined],
  ['*', undefined],
  ['x-br, xgzip', undefined],
  ['', undefined],
  [undefined, undefined],
];

test('nginx caches a file once for each of three encodings, for any Accept-Encoding', async () => {
  const { origin, nginx } = await startGatewayUnderAttack();
  for (const [accept, encoding] of spellings) {
    const headers = accept === undefined ? {} : { 'accept-encoding': accept };
    for (const written of [path, `${path}?a=1`, `${path}?${'x'.repeat(4_000)}`]) {
      const answer = await ask(origin, written, { headers });
      expect([answer.status, answer.headers['content-encoding']], accept).toEqual([200, encoding]);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(decoded(answer)).toBe(text);
    }
  }
  const [first = ''] = script;
  const written = `/assets/%${first.charCodeAt(0).toString(16)}${script.slice(1)}`;
  expect(decoded(await ask(origin, written))).toBe(text);
  expect(decoded(await ask(origin, `/x/../assets//${script}`))).toBe(text);
  expect(cachedFiles(nginx.cache)).toHaveLength(3);
});

test('a file first requested from nginx by HEAD, by a range or by its ETag is cached completely', async () => {
  const { origin, nginx } = await startGatewayUnderAttack();
  const head = await ask(origin, path, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  const br = { 'accept-encoding': 'br' };
  expect((await ask(origin, path, { headers: { ...br, range: 'bytes=0-9' } })).status).toBe(200);
  const gzip = { 'accept-encoding': 'gzip' };
  const etag = String(head.headers.etag);
  await ask(origin, path, { headers: { ...gzip, 'if-none-match': etag } });
  for (const headers of [{}, br, gzip]) {
    const answer = await ask(origin, path, { headers });
    expect(decoded(answer)).toBe(text);
    const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
    expect((await ask(origin, path, { headers: known })).status).toBe(304);
  }
  expect(cachedFiles(nginx.cache)).toHaveLength(3);
});

test('nginx does not cache the answer for a missing file', async () => {
  const { origin, nginx } = await startGatewayUnderAttack();
  const paths = ['/assets/missing.js', '/assets/', `/pictures/${'0'.repeat(64)}.png`];
  for (const missing of paths) expect((await ask(origin, missing)).status).toBe(404);
  expect(cachedFiles(nginx.cache)).toEqual([]);
});
