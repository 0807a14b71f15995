import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { allCalls } from '@ride/contract/all-calls';
import { fenceDetail } from '@ride/contract/fence';
import { locateCity } from '@ride/contract/location';
import { queryFareModelByRuleId } from '@ride/contract/pricing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { gatewayProgram } from '../scripts/lib/server-process.mjs';
import { startGateway } from './gateway-process.ts';
import { measureCall, type TimedRequest } from './support/fairness.ts';
import { startGatewayUnderAttack } from './support/gateway-under-attack.ts';
import { startMapService } from './support/map-service.ts';
import { productionSettings } from './support/production-settings.ts';
import { scratchFolder } from './support/scratch-folder.ts';

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
  return { status: Number(status), text: written + said, stored: readdirSync(DATA_DIR) };
}

test.each([
  ['SMS_URL is plain http', { SMS_URL: 'http://sms.example.com/send' }],
  ['SECRET is the development default', { RIDE_ENV: 'hotfix', SECRET: '' }],
  ['SIGN_SALT is the same as SECRET', { SIGN_SALT: productionSettings.SECRET }],
  ['the database does not answer', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
])(
  'a gateway with wrong settings does not start, and reports that %s: %j',
  async (sentence, changed) => {
    const { status, text, stored } = await failedStart({ ...productionSettings, ...changed });
    expect(status).toBeGreaterThan(0);
    expect(text).toContain(sentence);
    expect(text).not.toContain(productionSettings.SECRET);
    expect(stored).toEqual([]);
  },
);

/** Fetch cannot set the Host header. */
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

test('in production the API description, development addresses and headers disclose nothing', async () => {
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

/** Three of four requests look up a position, which is more than the 20,000 that are cached. */
const QUESTIONS = 28_000;
const AT_ONCE = 40;
/**
 * Cached ids and networks take some 10 MB more; a leak of half a kilobyte per request would exceed
 * the limit.
 */
const MAX_GROWTH_MB = 20;

async function gatewayWithHeldMemory(settings: Record<string, string>) {
  const file = join(scratchFolder(), 'held-memory');
  const { gateway } = await startGatewayUnderAttack({
    ...settings,
    HELD_MEMORY_FILE: file,
    NODE_OPTIONS: `--import=${new URL('./support/held-memory.mjs', import.meta.url)}`,
  });
  const heldMegabytes = async (): Promise<number> => {
    rmSync(file, { force: true });
    gateway.child.kill('SIGUSR2');
    return vi.waitFor(() => {
      const bytes = readFileSync(file, 'utf8');
      expect(bytes).not.toBe('');
      return Number(bytes) / 2 ** 20;
    }, 10_000);
  };
  return { gateway, heldMegabytes };
}

function newQuestion(at: number): TimedRequest {
  const network = `2001:${(0xdb8 + (at >> 16)).toString(16)}:${(at & 0xffff).toString(16)}`;
  const headers = { 'x-forwarded-for': `${network}::1` };
  if (at % 4 !== 0) {
    const position = { latitude: 20 + at / 1_000, longitude: 100 };
    return { path: locateCity.path, body: position, headers };
  }
  const ask =
    at % 8 === 0
      ? { path: queryFareModelByRuleId.path, body: { fareRuleId: `unknown-${at}` } }
      : { path: fenceDetail.path, body: { fenceNum: `unknown-${at}` } };
  return { ...ask, headers };
}

test('new captcha questions from new networks take no more memory than the caches may hold', async () => {
  const mapService = await startMapService();
  const { gateway, heldMegabytes } = await gatewayWithHeldMemory({
    GEOCODER_URL: mapService.url,
    LOOKUPS_PER_DAY: String(2 * QUESTIONS),
  });
  const askAll = async (from: number) => {
    let refused = 0;
    for (let at = from; at < from + QUESTIONS; at += AT_ONCE) {
      const asks = Array.from({ length: AT_ONCE }, (_, more) => newQuestion(at + more));
      const answers = await Promise.all(asks.map((ask) => measureCall(gateway.origin, ask)));
      refused += answers.filter(({ status }) => status !== 200).length;
    }
    expect(refused).toBe(0);
    return heldMegabytes();
  };
  const empty = await heldMegabytes();
  const filled = await askAll(0);
  const after = await askAll(QUESTIONS);
  const [, resident] = /VmRSS:\s+(\d+) kB/.exec(
    readFileSync(`/proc/${gateway.child.pid}/status`, 'utf8'),
  ) ?? [0, 0];
  console.log(
    `${QUESTIONS} new questions, and as many again: ` +
      `${[empty, filled, after].map((held) => held.toFixed(1)).join(' → ')} MB held, ` +
      `${(Number(resident) / 1024).toFixed(0)} MB resident`,
  );
  expect(mapService.timesAsked()).toBe((2 * QUESTIONS * 3) / 4);
  expect(after - filled).toBeLessThanOrEqual(MAX_GROWTH_MB);
});
