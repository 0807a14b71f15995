import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { environmentBlock } from '@ride/contract/environment';
import { expect, test } from 'vitest';
import { appForTest, hotfixSettings } from '../../app/testing/app-for-test.ts';
import { builtPagesFolder, MAIN_SCRIPT, simulatorFolder } from '../testing/pages-for-test.ts';
import { readBuiltPages } from './built-pages.ts';

async function pagesFor(settings: Record<string, string> = {}) {
  const pages = readBuiltPages(builtPagesFolder(), simulatorFolder());
  const { app, lines } = await appForTest({ settings, pages });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  return { app, get, lines };
}

const ASSET = '/assets/main-1a2b.js';

test('a file with a hash in its name may be cached forever', async () => {
  const { get } = await pagesFor();
  const answer = await get(ASSET);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(MAIN_SCRIPT);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('files of the pages are sent compressed if the client accepts it', async () => {
  const { get } = await pagesFor();
  const brotli = await get(ASSET, { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(MAIN_SCRIPT);
  const gzip = await get(ASSET, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(MAIN_SCRIPT);
  const unpacked = await get('/favicon.svg', { 'accept-encoding': 'br' });
  expect(unpacked.headers).not.toHaveProperty('content-encoding');
  expect(unpacked.headers['cache-control']).toBe('no-cache');
});

test('the HTML document is revalidated at each request, and sent again only after a change', async () => {
  const { get } = await pagesFor();
  const first = await get('/');
  expect(first.headers['cache-control']).toBe('no-cache');
  const etag = String(first.headers.etag);
  for (const known of [etag, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'if-none-match': known });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  }
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('a HEAD request is answered like GET, without the body', async () => {
  const { app } = await pagesFor();
  for (const url of ['/', ASSET]) {
    const get = await app.inject({ method: 'GET', url });
    const head = await app.inject({ method: 'HEAD', url });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test('the HTML document contains the settings of the environment for the pages', async () => {
  const { get } = await pagesFor({
    BRAND: '某出行</script>',
    SIGN_SALT: 'the-salt-of-the-pages',
    TRUSTED_HOSTS: 'www.example.com',
    GATEWAY_HOSTS: 'activity=https://activity.example.com',
    SUPPORT_PHONE: '400-000-0000',
    SMS_CODE_LENGTH: '6',
  });
  const { body } = await get('/');
  const block = /id="ride-environment">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(environmentBlock.parse(JSON.parse(block))).toMatchObject({
    name: 'test',
    brand: '某出行</script>',
    hosts: { activity: 'https://activity.example.com' },
    sign: { kind: 'md5', salt: 'the-salt-of-the-pages' },
    exchangePath: '/api/common/v1/exchangeMiniToken',
    trustedHosts: ['www.example.com'],
    links: { supportPhone: '400-000-0000' },
    smsCodeLength: 6,
  });
});

test('the compressed HTML document contains the settings of the environment too', async () => {
  const { get } = await pagesFor();
  const packed = await get('/', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('/')).body);
});

test('the content security policy allows the inline scripts and styles of the document by hash, and no others', async () => {
  const { get } = await pagesFor({
    TRUSTED_HOSTS: 'www.example.com',
    GATEWAY_HOSTS: 'activity=https://activity.example.com',
    ALLOWED_ORIGINS: 'https://pages.example.com',
    WECHAT_SCRIPT: 'https://res.example.com/js/weixin.js',
    MAP_TILES: 'https://tiles{s}.example.com/{z}/{x}/{y}.png',
  });
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update('startEarly()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https://res.example.com;`);
  expect(policy).toContain(
    "connect-src 'self' https://activity.example.com https://pages.example.com;",
  );
  expect(policy).toContain(
    "img-src 'self' data: https://www.example.com https://tiles1.example.com https://tiles2.example.com https://tiles3.example.com https://tiles4.example.com;",
  );
  expect(policy).toContain('frame-src https://www.example.com;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure/);
});

test('the simulator of hosts is loaded in development only', async () => {
  const page = await (await pagesFor({ RIDE_ENV: 'development' })).get('/');
  expect(page.body).toContain(
    '<script type="module" src="/simulator/assets/start-3c4d.js"></script>',
  );
  expect(page.body).toContain('<link rel="stylesheet" href="/simulator/assets/start-3c4d.css">');
  for (const settings of [{ RIDE_ENV: 'test' }, hotfixSettings]) {
    expect((await (await pagesFor(settings)).get('/')).body).not.toContain('start-3c4d');
  }
});

test.each(['/pricing', '/pricing?a=1&b=%E5%8C%97', '/Main?miniToken=very-secret'])(
  'the path %s without a hash is answered with the HTML document and no-store',
  async (path) => {
    const { get } = await pagesFor();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe((await get('/')).body);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  '/assets/main-9z9z.js',
  '/assets/',
  '/paths.json',
  '/.vite/manifest.json',
  '/assets/main-1a2b.js.br',
  '/assets/main-1a2b.js.gz',
  '/pricing/',
  '/main',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '//evil.example.com/pricing',
])('a request for %s is answered with 404', async (path) => {
  const { get } = await pagesFor();
  const answer = await get(path);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain('页面不存在');
});

test('a POST request to a page is refused in the usual form of an answer to calls', async () => {
  const { app } = await pagesFor();
  const answer = await app.inject({ method: 'POST', url: '/pricing' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.json()).toMatchObject({ success: false });
});

test('paths of calls are not answered with pages', async () => {
  const { get } = await pagesFor();
  expect((await get('/api/common/v1/login')).statusCode).toBe(405);
  expect((await get('/api/nothing')).json()).toMatchObject({ success: false });
});

test('addresses of pages, which may contain a token, are not logged', async () => {
  const { get, lines } = await pagesFor();
  await get('/pricing?miniToken=very-secret');
  await get('/nothing?miniToken=very-secret');
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('requests for pages that are not built are answered with instructions', async () => {
  const { app } = await appForTest();
  const answer = await app.inject({ method: 'GET', url: '/' });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm run build');
  expect(readBuiltPages('/no/such/folder')).toBeNull();
});
