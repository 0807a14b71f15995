import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { gatewayProgram, startServer } from '../scripts/lib/server-process.mjs';
import { chromiumArguments, findChromium } from '../scripts/lib/system-programs.mjs';

export const SIGN_SALT = 'bench-salt-0123456789';
export const SERVICE_TOKEN = 'bench-service-token-0123456789';

/** The process logs to a file and runs on core 0, since the load runs on core 1. */
async function start(program, scratch, options) {
  const file = join(scratch, 'server.log');
  const log = openSync(file, 'a');
  return startServer(['taskset', '-c', '0', ...program], {
    ...options,
    stdio: ['ignore', log, log],
  }).catch((error) => {
    console.error(readFileSync(file, 'utf8'));
    throw error;
  });
}

export function scratchFolder() {
  const path = mkdtempSync(join(tmpdir(), 'ride-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function startGateway(scratch, env = {}) {
  return start(gatewayProgram, scratch, {
    env: {
      DATA_DIR: join(scratch, 'data'),
      // A bundler may have set another value in this process.
      NODE_ENV: 'development',
      RIDE_ENV: 'development',
      SIGN_SALT,
      SERVICE_TOKEN,
      // All load comes from one client address, so the limit is checked but never reached.
      CALLS_PER_SECOND: '1000000',
      ...env,
    },
  });
}

export async function withGateway(env, work) {
  const scratch = scratchFolder();
  try {
    const gateway = await startGateway(scratch.path, env);
    try {
      return await work(gateway, scratch.path);
    } finally {
      await gateway.stop();
    }
  } finally {
    scratch.remove();
  }
}

/**
 * Without it V8 parses a script a second time for the stacks of its errors, which the tool reads
 * and no visitor's browser does: `docs/performance.md` has the figures.
 */
const POSITIONS_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';

export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, POSITIONS_AT_ONCE],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export function startBaseline(name, scratch, env) {
  const program = [process.execPath, `bench/baselines/${name}.mjs`];
  return start(program, scratch, { env, readyPath: '/' });
}

export function readUsage({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { cpuSeconds: ticks / 100, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024 };
}

const IDLE_SHARE = 0.03;

/** Waits for work after the start, such as drawing pictures in advance. */
export async function waitUntilIdle({ child }) {
  for (let second = 0; second < 30; second += 1) {
    const before = readUsage(child).cpuSeconds;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (readUsage(child).cpuSeconds - before < IDLE_SHARE) return;
  }
  throw new Error('the server is never idle');
}
