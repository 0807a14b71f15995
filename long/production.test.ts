import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { allCalls } from '@ride/contract/all-calls';
import { fenceDetail } from '@ride/contract/fence';
import { locateCity } from '@ride/contract/location';
import { queryFareModelByRuleId } from '@ride/contract/pricing';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { gatewayProgram } from '../scripts/lib/server-process.mjs';
import { startGateway } from './gateway-process.ts';
import { type Ask, timedCall } from './support/fairness.ts';
import { gatewayUnderAttack } from './support/gateway-under-attack.ts';
import { startMapService } from './support/map-service.ts';
import { productionSettings } from './support/production-settings.ts';

function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ride-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the gateway as it is deployed, which is expected to end by itself. */
async function failedStart(settings: Record<string, string>) {
  const DATA_DIR = scratchFolder();
  const [node = '', ...program] = gatewayProgram;
  const child = spawn(node, program, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR, ...settings },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [[status], written, said] = await Promise.all([
    once(child, 'exit'),
    text(child.stderr),
    text(child.stdout),
  ]);
  return { status: Number(status), words: written + said, stored: readdirSync(DATA_DIR) };
}

const hotfix = { RIDE_ENV: 'hotfix' };

test.each([
  ['SMS_URL is plain http', { SMS_URL: 'http://sms.example.com/send' }],
  ['SMS_URL is plain http', { SMS_URL: 'http://127.0.0.1.example.com/send' }],
  ['GEOCODER_URL is plain http', { GEOCODER_URL: 'http://10.0.0.7/find' }],
  ['SECRET is the development default', { SECRET: '' }],
  ['SECRET is the development default', { ...hotfix, SECRET: '' }],
  ['SIGN_SALT is the development default', { ...hotfix, SIGN_SALT: '' }],
  ['SECRET must', { SECRET: 'short-one' }],
  ['SECRET is a placeholder', { SECRET: 'changeme-changeme-changeme-changeme' }],
  ['SIGN_SALT is made of too few', { SIGN_SALT: 'abababababababab' }],
  ['SIGN_SALT is the same as SECRET', { SIGN_SALT: productionSettings.SECRET }],
  ['SERVICE_TOKEN is the same as SECRET', { SERVICE_TOKEN: productionSettings.SECRET }],
  ['SERVICE_TOKEN is the development', { SERVICE_TOKEN: 'development-service-token' }],
  ['RIDE_ENV is development', { RIDE_ENV: 'development', NODE_ENV: 'production' }],
  ['DEMO_DATA is on', { DEMO_DATA: 'on' }],
])('a gateway does not start, and says that %s: %j', async (sentence, changed) => {
  const { status, words, stored } = await failedStart({ ...productionSettings, ...changed });
  expect(status).toBeGreaterThan(0);
  expect(words).toContain(sentence);
  expect(words).not.toContain(productionSettings.SECRET);
  expect(stored).toEqual([]);
});

/** Fetch sets no Host of its own. */
const statusFor = (origin: string, path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(origin + path, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once('error', reject).end();
  });

const developmentPaths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/%64ev/outbox.json',
  '/dev/../dev/outbox',
];

test('in production the description, addresses of development and headers give nothing away', async () => {
  const { origin, stop } = await startGateway({ ...productionSettings, DATA_DIR: scratchFolder() });
  onTestFinished(stop);
  const { paths } = (await (await fetch(`${origin}/docs/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
  };
  const open = Object.values(allCalls).filter(({ access }) => access !== 'service');
  expect(Object.keys(paths).sort()).toEqual(open.map(({ path }) => path).sort());
  for (const path of [...developmentPaths, '/dev/mini-token', '/simulator/']) {
    expect([path, await statusFor(origin, path, '127.0.0.1')]).toEqual([path, 404]);
  }
  for (const path of ['/', '/pricing', '/docs', '/nothing', '/readyz', locateCity.path]) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('permissions-policy'), path).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});

test('in development a page of another name on this machine reads no outbox', async () => {
  const { origin, stop } = await startGateway({ DATA_DIR: scratchFolder() });
  onTestFinished(stop);
  expect(await statusFor(origin, '/dev/outbox.json', 'localhost')).toBe(200);
  for (const path of developmentPaths) {
    for (const host of ['rebound.example.com', '127.0.0.1.example.com', '[::ffff:0a00:0007]']) {
      expect([path, host, await statusFor(origin, path, host)]).not.toContain(200);
    }
  }
});

const QUESTIONS = 40_000;
const AT_ONCE = 40;
/** A leak of 1.5 KB a question is more. */
const MAX_GROWTH_MB = 60;

const megabytesOf = (pid: number | undefined): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Nobody asked any of them before, and each comes from another network. */
function newQuestion(at: number): Ask {
  const network = [at >> 16, at >> 8, at].map((part) => (part & 255).toString(16)).join(':');
  const headers = { 'x-forwarded-for': `2001:db8:${network}::1` };
  const asks: Omit<Ask, 'headers'>[] = [
    { path: locateCity.path, body: { latitude: 20 + at / 2_000, longitude: 100 + at / 3_000 } },
    { path: queryFareModelByRuleId.path, body: { fareRuleId: `unknown-${at}` } },
    { path: fenceDetail.path, body: { fenceNum: `unknown-${at}` } },
  ];
  return { ...(asks[at % asks.length] as Ask), headers };
}

test('ever new questions from ever new networks take no more memory than the caches may hold', async () => {
  const { url } = await startMapService();
  const { gateway } = await gatewayUnderAttack({ GEOCODER_URL: url });
  const askAll = async (from: number, to: number) => {
    for (let at = from; at < to; at += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, more) => newQuestion(at + more));
      await Promise.all(batch.map((ask) => timedCall(gateway.origin, ask)));
    }
  };
  // What the engine compiles and pools at first is not counted.
  await askAll(0, QUESTIONS / 10);
  const before = megabytesOf(gateway.child.pid);
  await askAll(QUESTIONS / 10, QUESTIONS);
  const after = megabytesOf(gateway.child.pid);
  console.log(`${QUESTIONS} new questions: ${before.toFixed(0)} → ${after.toFixed(0)} MB`);
  expect(after - before).toBeLessThanOrEqual(MAX_GROWTH_MB);
});
