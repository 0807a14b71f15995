import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { pagesOrigins } from '../../config/desk-origins.ts';
import { readBuiltPages } from '../pages/built-pages.ts';
import { createEdgeForTest } from '../testing/edge-for-test.ts';
import { createServer } from '../transport/create-server.ts';
import { mountDeskPages } from './mount-desk-pages.ts';

function deskWith(settings: Record<string, string> = {}, isBuilt = true) {
  const folder = mkdtempSync(join(tmpdir(), 'ride-desk-'));
  if (isBuilt) {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/main-1a2b.js'), 'run()');
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
    );
  }
  const config = readConfig({ RIDE_ENV: 'test', ...settings });
  const app = createServer(createEdgeForTest({ settings }), { requestMs: 1_000, idleMs: 1_000 });
  mountDeskPages(app, {
    pages: null,
    deskPages: readBuiltPages(folder),
    origin: config.DESK_ORIGIN ?? null,
    frameOrigins: pagesOrigins(config),
    imageOrigins: ['https://img.example.com'],
    randomBytes,
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  return (url: string, host = 'localhost:8090') => app.inject({ url, headers: { host } });
}

test('every address of the desk is answered with its HTML document with a new nonce each time', async () => {
  const get = deskWith({ PUBLIC_ORIGINS: 'https://pages.example.com' });
  const nonces = new Set<string>();
  for (const url of ['/', '/companies?state=new', '/administration/audit']) {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(200);
    const [, nonce = ''] = /property="csp-nonce" nonce="([^"]+)"/.exec(body) ?? [];
    expect(body).toContain(`<style nonce="${nonce}">`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: https://img.example.com;");
    expect(policy).toContain('frame-src https://pages.example.com;');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('files of the desk are served by name, and a missing file is not answered with the document', async () => {
  const get = deskWith();
  expect((await get('/assets/main-1a2b.js')).body).toBe('run()');
  expect((await get('/assets/main-old.js')).statusCode).toBe(404);
  expect((await get('/desk/companies/list')).statusCode).toBe(404);
});

test('a request to the desk for another host is refused', async () => {
  expect((await deskWith()('/', 'evil.example')).statusCode).toBe(403);
  const get = deskWith({ DESK_ORIGIN: 'https://desk.example.com' });
  expect((await get('/')).statusCode).toBe(403);
  expect((await get('/', 'desk.example.com')).statusCode).toBe(200);
});

test('requests to a desk that is not built are answered with instructions', async () => {
  const { statusCode, body } = await deskWith({}, false)('/');
  expect(statusCode).toBe(503);
  expect(body).toContain('运营台尚未构建');
  expect(body).toContain('npm run build');
});
