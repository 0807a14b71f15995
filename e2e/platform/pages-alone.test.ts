import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { knownPicture } from '../know-captcha.ts';

const dist = fileURLToPath(new URL('../../apps/pages/dist', import.meta.url));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const servers: Server[] = [];
/** One transparent pixel. */
const BLANK_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      const closed = new Promise((done) => server.close(done));
      // The browser keeps its connections open; close() alone would wait for them.
      server.closeAllConnections();
      return closed;
    }),
  ),
);

function listen(origin: string, answer: Parameters<typeof createServer>[1]): Promise<void> {
  const server = createServer(answer as never);
  servers.push(server);
  return new Promise((done) =>
    server.listen(Number(new URL(origin).port), '127.0.0.1', () => done()),
  );
}

/** A plain file server, as a content network would be, with the environment written in. */
async function servePages(origin: string, environment: object, calls?: Calls): Promise<void> {
  await listen(origin, async (request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    if (request.method === 'POST') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await calls?.(path, request)));
      return;
    }
    const file = path === '/' ? '/index.html' : path;
    const body = await readFile(dist + file).catch(() => null);
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    response.statusCode = body ? 200 : 404;
    const block = /(<script[^>]*id="ride-environment"[^>]*>)[^<]*/;
    response.end(
      file === '/index.html'
        ? String(body).replace(block, `$1${JSON.stringify(environment)}`)
        : body,
    );
  });
}

type Calls = (path: string, request: IncomingMessage) => Promise<unknown> | unknown;

test('pages on a host of their own call our gateway across origins', async () => {
  const gateway = inject('gateway');
  await servePages(inject('pagesAlone'), {
    name: 'test',
    hosts: { common: gateway, passenger: gateway },
  });
  const { page, errors } = await watchedPage(await visitor({ acrossOrigins: true }));
  await page.goto(`${inject('pagesAlone')}/#/login`);
  await page.getByLabel('手机号').fill('13700000099');
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(knownPicture('13700000099', 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/^\d+秒$/).waitFor();
  expect(errors).toEqual([]);
});

/** Answers of a provider's own gateway, with fields that pages do not know. */
const inners: Record<string, object> = {
  '/api/common/v1/getVerify': { imageCode: BLANK_PNG, surprise: 1 },
  '/provider/enter': { token: 'provider-token', surprise: { deep: [1] } },
};

test("pages run against a provider's own gateway: its paths, its wrapping, its extra fields", async () => {
  const requests: string[] = [];
  const calls: Calls = (path) => {
    requests.push(path);
    const inner = inners[path] ?? null;
    return { code: 200, msg: null, traceId: 'x', data: { success: true, data: inner, more: 1 } };
  };
  const environment = {
    paths: { '/api/common/v1/login': '/provider/enter' },
    sign: { kind: 'none' },
  };
  await servePages(inject('pagesAlone'), environment, calls);
  const { page, errors } = await watchedPage(await visitor());
  await page.goto(`${inject('pagesAlone')}/#/login`);
  await page.getByLabel('手机号').fill('13700000098');
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/^\d+秒$/).waitFor();
  await page.getByLabel('短信验证码').fill('1234');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForFunction(() => sessionStorage.getItem('ride.token') === 'provider-token');
  expect(requests).toContain('/provider/enter');
  expect(requests).not.toContain('/api/common/v1/login');
  expect(errors).toEqual([]);
});

test('without an exchange path a mini token is the session token as it came', async () => {
  await servePages(inject('pagesAlone'), {}, () => ({ success: true, code: 200, data: null }));
  const { page } = await watchedPage(await visitor({ in: 'mini' }));
  await page.goto(`${inject('pagesAlone')}/#/Main?miniToken=as-it-came`);
  await page.waitForFunction(() => sessionStorage.getItem('ride.token') === 'as-it-came');
  expect(page.url()).not.toContain('as-it-came');
});
