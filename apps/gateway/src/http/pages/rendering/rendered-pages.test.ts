import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedPage, RenderPage, RenderRequest } from '@ride/contract/rendering';
import { expect, test, vi } from 'vitest';
import { appForTest } from '../../../app/testing/app-for-test.ts';
import { builtPagesFolder } from '../../testing/pages-for-test.ts';
import { readBuiltPages } from '../built-pages.ts';

const page: RenderedPage = {
  html: '<main>$& 9.00 元</main>',
  title: '快享 <计价>',
  state: {
    at: 1_750_000_000_000,
    kind: 'out',
    title: null,
    action: null,
    dehydrated: { queries: ['</script><b>'] },
  },
};

async function rendering(
  renderPage: RenderPage = async () => page,
  settings: Record<string, string> = {},
) {
  const pages = readBuiltPages(builtPagesFolder());
  const { app, lines } = await appForTest({
    settings: { CALLS_PER_SECOND: '0', ...settings },
    pages,
    renderPage,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  return { get, lines };
}

const plainBody = async (get: Awaited<ReturnType<typeof rendering>>['get']) =>
  (await get('/')).body;

test('the HTML document contains the rendered page, its title, the stylesheet and its data', async () => {
  const { get } = await rendering();
  const { body, headers } = await get('/pricing?typeModule=4');
  expect(body).toContain('<html data-rendered="1750000000000">');
  expect(body).toContain('<div id="root"><main>$& 9.00 元</main></div>');
  expect(body).not.toContain('加载中');
  expect(body).toContain('<title>快享 &lt;计价&gt;</title>');
  expect(body).toContain('<style>.rows{color:red}</style></head>');
  expect(body.indexOf('<main>')).toBeLessThan(body.indexOf('<script>startEarly()</script>'));
  expect(body.match(/startEarly/g)).toHaveLength(1);
  const [, state = ''] = /id="ride-rendered">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(state)).toEqual(page.state);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('the content security policy of a rendered page allows the stylesheet by hash, and no other inline text', async () => {
  const { get } = await rendering();
  const policy = String((await get('/pricing')).headers['content-security-policy']);
  const hash = createHash('sha256').update('.rows{color:red}').digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe');
});

test('a rendered page is compressed with brotli or gzip for browsers that accept it', async () => {
  const { get } = await rendering();
  const plain = (await get('/pricing')).body;
  const brotli = await get('/pricing', { 'accept-encoding': 'br, gzip' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
  const gzip = await get('/pricing', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
});

test('a rendered page is compressed once for each encoding, also for simultaneous requests', async () => {
  let written = 0;
  const counted: RenderedPage = {
    ...page,
    get title() {
      written += 1;
      return page.title;
    },
  };
  const { get } = await rendering(async () => counted);
  const encodings = ['br, gzip', 'gzip;q=0, br', '*', 'gzip', 'br;q=0, gzip', 'deflate', ''];
  const askAll = () =>
    Promise.all(
      ['/pricing', '/rendered/pricing'].flatMap((url) =>
        encodings.map((accept) => get(url, { 'accept-encoding': accept })),
      ),
    );
  const [first] = await Promise.all([askAll(), askAll()]);
  expect(first.map(({ headers }) => headers['content-encoding'])).toEqual(
    [1, 2].flatMap(() => ['br', 'br', 'br', 'gzip', 'gzip', undefined, undefined]),
  );
  expect((await askAll()).map(({ rawPayload }) => rawPayload)).toEqual(
    first.map(({ rawPayload }) => rawPayload),
  );
  // The document and the page alone are written plain, with brotli and with gzip.
  expect(written).toBe(6);
});

test('a document that is already open can request the rendered part of another page alone', async () => {
  const render = vi.fn<RenderPage>(async () => page);
  const { get } = await rendering(render);
  const part = await get('/rendered/pricing?typeModule=4', { 'user-agent': 'iPhone' });
  expect(part.json()).toEqual(page);
  expect(part.headers['cache-control']).toBe('no-store');
  const request = { location: '/pricing?typeModule=4', userAgent: 'iPhone' };
  expect(render).toHaveBeenCalledWith(expect.objectContaining(request));
});

test.each(['/rendered/Main', '/rendered/nothing', '/rendered/', '/rendered//pricing'])(
  'a request for %s is not answered with a rendered page',
  async (path) => {
    const render = vi.fn<RenderPage>(async () => page);
    const { get } = await rendering(render);
    expect((await get(path)).statusCode).toBe(204);
    expect(render).not.toHaveBeenCalled();
  },
);

test('a page with a token in its address is not rendered by the gateway, because the browser must exchange the token first', async () => {
  const render = vi.fn<RenderPage>(async () => page);
  const { get } = await rendering(render);
  for (const name of ['miniToken', 'mini%54oken']) {
    const { body } = await get(`/pricing?a=1&${name}=very-secret`);
    expect(body).toBe(await plainBody(get));
    expect((await get(`/rendered/pricing?${name}=very-secret`)).statusCode).toBe(204);
  }
  expect(render).not.toHaveBeenCalled();
});

test('a page that fails to render is served as the plain document, and the failure is logged', async () => {
  const { get, lines } = await rendering(async () => {
    throw new Error('phone 13800000000 broke it');
  });
  const answer = await get('/pricing?cityCode=320100');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(await plainBody(get));
  expect((await get('/rendered/pricing')).statusCode).toBe(204);
  const logged = lines.filter(({ call }) => call === 'renderPage');
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject({ level: 50, status: 500 });
  expect(JSON.stringify(logged)).not.toMatch(/13800000000|320100/);
});

test('a page that takes too long to render is served as the plain document', async () => {
  const { get } = await rendering(() => new Promise(() => {}));
  expect((await get('/pricing')).body).toBe(await plainBody(get));
});

const behindProxy = { TRUSTED_PROXIES: '127.0.0.1', CALLS_PER_SECOND: '200' };

test('a /24 network gets one rendering in a fifth of a second, and otherwise the plain document', async () => {
  const { get } = await rendering(async () => page, behindProxy);
  const from = (address: string, typeModule: number) =>
    get(`/rendered/pricing?typeModule=${typeModule}`, { 'x-forwarded-for': address });
  const statuses = [];
  for (let each = 0; each < 3; each += 1) {
    statuses.push((await from(`203.0.113.${each}`, each)).statusCode);
  }
  expect(statuses).toEqual([200, 204, 204]);
  expect((await from('203.0.114.1', 9)).statusCode).toBe(200);
  const refused = await get('/pricing?typeModule=10', { 'x-forwarded-for': '203.0.113.1' });
  expect(refused.body).toBe(await plainBody(get));
  expect((await from('203.0.113.1', 9)).statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await from('203.0.113.1', 11)).statusCode).toBe(200);
});

test('a page is rendered once in five seconds for all requests from the same kind of host', async () => {
  const seen: RenderRequest[] = [];
  const { get } = await rendering(async (request) => {
    seen.push(request);
    return page;
  });
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1) MicroMessenger/8.0.43';
  const other = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_2) MicroMessenger/8.0.1';
  await get('/pricing', { token: 'somebody', cookie: 'token=somebody', 'user-agent': phone });
  await get('/pricing', { 'user-agent': other });
  expect(seen.map(({ userAgent }) => userAgent)).toEqual(['iPhone iPhone MicroMessenger']);
  await get('/pricing', { 'user-agent': 'iPhone T3Passenger/2.2.0' });
  await get('/pricing', { 'user-agent': 'iPhone T3Passenger/2.1.0' });
  expect(seen).toHaveLength(3);
  expect(JSON.stringify(seen)).not.toContain('somebody');
});

test('large rendered pages evict each other, so that the cache stays within its limit', async () => {
  const large = { ...page, html: 'x'.repeat(2_500_000) };
  const render = vi.fn<RenderPage>(async () => large);
  const { get } = await rendering(render);
  for (const n of [1, 1, 2, 1]) await get(`/rendered/pricing?n=${n}`);
  expect(render).toHaveBeenCalledTimes(3);
});

test('a failed rendering is tried again at the next request', async () => {
  const render = vi
    .fn<RenderPage>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(page);
  const { get } = await rendering(render);
  expect((await get('/rendered/pricing')).statusCode).toBe(204);
  expect((await get('/rendered/pricing')).statusCode).toBe(200);
});

test.each(['info', 'pricingData', 'licenseInfo', 'i%6efo'])(
  'a page whose address has data in the parameter %s is not rendered by the gateway but by the browser',
  async (name) => {
    const render = vi.fn<RenderPage>(async () => page);
    const { get } = await rendering(render);
    const location = `/pricing?cityCode=320100&${name}=${encodeURIComponent('{"a":1}')}`;
    expect((await get(location)).body).toBe(await plainBody(get));
    expect((await get(`/rendered${location}`)).statusCode).toBe(204);
    expect(render).not.toHaveBeenCalled();
  },
);

test('a page whose address is too long is not rendered by the gateway but by the browser', async () => {
  const render = vi.fn<RenderPage>(async () => page);
  const { get } = await rendering(render);
  await get(`/pricing?carLevelName=${'x'.repeat(1_024)}`);
  expect(render).not.toHaveBeenCalled();
  await get(`/pricing?carLevelName=${'x'.repeat(900)}`);
  expect(render).toHaveBeenCalledOnce();
});

test('the gateway renders no page if other gateways serve calls, and says so in the environment', async () => {
  const render = vi.fn<RenderPage>(async () => page);
  const elsewhere = { GATEWAY_HOSTS: 'common=https://common.example.com' };
  const { get } = await rendering(render, elsewhere);
  const { body } = await get('/pricing');
  expect(render).not.toHaveBeenCalled();
  expect(body).toContain('"rendersParts":false');
  expect((await get('/rendered/pricing')).statusCode).toBe(404);
  expect((await (await rendering()).get('/')).body).toContain('"rendersParts":true');
});
