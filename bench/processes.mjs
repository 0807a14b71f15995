import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/work/root.mjs';

export const SIGN_SALT = 'bench-salt-0123456789';

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function answering(url, child) {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`${url} did not answer within 30 s`);
}

/** Starts a Node program on core 0 and waits until it answers; the load runs on core 1. */
async function start(file, readyPath, env) {
  const port = await freePort();
  const log = openSync(join(env.SCRATCH, 'server.log'), 'a');
  const startedAt = performance.now();
  const child = spawn('taskset', ['-c', '0', process.execPath, file], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', log, log],
  });
  await answering(`http://127.0.0.1:${port}${readyPath}`, child).catch((error) => {
    child.kill('SIGKILL');
    console.error(readFileSync(join(env.SCRATCH, 'server.log'), 'utf8'));
    throw error;
  });
  return {
    address: `http://127.0.0.1:${port}`,
    readyAfterMs: performance.now() - startedAt,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

export function scratchFolder() {
  const path = mkdtempSync(join(tmpdir(), 'ride-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The gateway as it is deployed, with its log written to a file. */
export function startGateway(scratch, env = {}) {
  return start('apps/gateway/dist/main.js', '/readyz', {
    SCRATCH: scratch,
    DATA_DIR: join(scratch, 'data'),
    RIDE_ENV: 'development',
    SIGN_SALT,
    // All load comes from one address; the guard stays in the way, its number does not.
    CALLS_PER_SECOND: '1000000',
    ...env,
  });
}

export function startBaseline(scratch, answer) {
  return start('bench/baselines/bare-http.mjs', '/', {
    SCRATCH: scratch,
    ANSWER: JSON.stringify(answer),
  });
}

/** Processor seconds used so far, and resident megabytes, as the kernel counts them. */
export function usage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { cpuSeconds: ticks / 100, megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024 };
}
