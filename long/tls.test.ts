import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect as connectHttp2, constants } from 'node:http2';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { freePort } from '../scripts/lib/server-process.mjs';
import { findProgram } from '../scripts/lib/system-programs.mjs';
import { startGateway } from './gateway-process.ts';
import { type LoadBalancer, startNginx } from './support/nginx.ts';
import { createSqlitePlace } from './support/places.ts';
import { scratchFolder } from './support/scratch-folder.ts';

const HOST = 'pages.test';
const DESK_HOST = 'desk.test';
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

async function startBehindNginx(settings: Record<string, string> = {}) {
  const place = await createSqlitePlace();
  onTestFinished(() => place.remove());
  const gateway = await startGateway({ ...place.env, TRUSTED_PROXIES: '127.0.0.1', ...settings });
  onTestFinished(() => gateway.kill());
  return [Number(new URL(gateway.origin).port)];
}

function createCertificate() {
  const folder = scratchFolder();
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  execFileSync(
    findProgram('openssl', 'openssl'),
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', '2', '-subj', `/CN=${HOST}`, '-addext'],
      ...[`subjectAltName=DNS:${HOST},DNS:${DESK_HOST}`, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'pipe' },
  );
  return { key, certificate };
}

async function startWithTls() {
  const { key, certificate } = createCertificate();
  const plain = `127.0.0.1:${await freePort()}`;
  const added = read('nginx-tls.conf')
    .replace('/etc/nginx/tls/fullchain.pem', certificate)
    .replace('/etc/nginx/tls/privkey.pem', key)
    .replace('listen 80 ', `listen ${plain} `);
  const nginx = await startNginx(await startBehindNginx(), { added, listens: ' ssl http2' });
  onTestFinished(() => nginx.stop());
  const ca = readFileSync(certificate);
  const port = Number(new URL(nginx.outside).port);
  return { ca, port, plain: `http://${plain}` };
}

interface TlsPlace {
  readonly ca: Buffer;
  readonly port: number;
}

const getByHttp2 = ({ ca, port }: TlsPlace, host: string, path: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: host });
    session.once('error', reject);
    const stream = session.request({
      [constants.HTTP2_HEADER_PATH]: path,
      [constants.HTTP2_HEADER_AUTHORITY]: host,
    });
    stream.once('response', (headers) => {
      resolve({ ...headers });
      session.destroy();
    });
  });

const agreedProtocol = ({ ca, port }: TlsPlace, maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
  new Promise<string | null>((resolve) => {
    const ciphers = 'DEFAULT@SECLEVEL=0';
    const servername = HOST;
    const socket = connect({ ca, port, servername, minVersion: 'TLSv1', maxVersion, ciphers });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
  });

test('nginx with TLS serves the hosts of pages and desk, by TLS 1.2 or newer alone', async () => {
  const place = await startWithTls();
  expect(await getByHttp2(place, HOST, '/healthz')).toMatchObject({
    ':status': 200,
    'strict-transport-security': 'max-age=63072000',
  });
  expect(await getByHttp2(place, HOST, '/metrics')).toMatchObject({ ':status': 404 });
  // No desk listens in this test: nginx says so instead of showing the public pages.
  expect(await getByHttp2(place, DESK_HOST, '/')).toMatchObject({ ':status': 502 });
  expect(await agreedProtocol(place, 'TLSv1.3')).toBe('TLSv1.3');
  expect(await agreedProtocol(place, 'TLSv1.2')).toBe('TLSv1.2');
  expect(await agreedProtocol(place, 'TLSv1.1')).toBeNull();
});

test('plain http leads to https, with path and query', async () => {
  const { plain } = await startWithTls();
  const answer = await fetch(`${plain}/pricing?cityCode=320100`, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe('https://127.0.0.1/pricing?cityCode=320100');
});

const callAs = ({ outside }: LoadBalancer, forwardedFor: string) =>
  fetch(outside + queryFaqList.path, {
    method: 'POST',
    body: JSON.stringify({ currPage: 1, pageSize: 10 }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': forwardedFor,
      'x-forwarded-proto': 'https',
    },
  });

/** The gateway refuses an eleventh call of an address in ten seconds. */
const CALLS_PER_SECOND = '1';
const ALLOWED = 10;

test('behind a load balancer clients are counted by the address that it appends', async () => {
  const added = read('nginx-behind-balancer.conf').replace('10.0.0.0/8', '127.0.0.1');
  const nginx = await startNginx(await startBehindNginx({ CALLS_PER_SECOND }), {
    added,
    takesClientFromHeader: false,
  });
  onTestFinished(() => nginx.stop());
  const statusOf = async (forwardedFor: string) => (await callAs(nginx, forwardedFor)).status;
  for (let calls = 0; calls < ALLOWED; calls += 1) await statusOf('198.51.100.7');
  expect(await statusOf('198.51.100.7')).toBe(429);
  expect(await statusOf(`203.0.113.${ALLOWED}, 198.51.100.7`)).toBe(429);
  expect(await statusOf('203.0.113.1')).toBe(200);
  expect(
    (await callAs(nginx, '203.0.113.2')).headers.get('strict-transport-security'),
  ).not.toBeNull();
});

test('without a load balancer neither address nor scheme is taken from the client', async () => {
  const nginx = await startNginx(await startBehindNginx({ CALLS_PER_SECOND }), {
    takesClientFromHeader: false,
  });
  onTestFinished(() => nginx.stop());
  for (let calls = 0; calls < ALLOWED; calls += 1) await callAs(nginx, `203.0.113.${calls}`);
  const answer = await callAs(nginx, '203.0.113.99');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});
