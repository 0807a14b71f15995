import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './root.mjs';

const TIMEOUT_MS = 120_000;
/** The interval is short, because the duration of a start is measured with it. */
const POLL_MS = 5;

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(url, child) {
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const how = child.exitCode ?? child.signalCode;
    if (how !== null) throw new Error(`the server ended with ${how}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${url} did not answer within ${TIMEOUT_MS / 1000} s`);
}

export async function startServer(
  program,
  { env, stdio, port: wanted, cwd = root, readyPath = '/readyz' },
) {
  const port = wanted ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(program[0], program.slice(1), {
    cwd,
    stdio,
    env: { ...process.env, HOST: '127.0.0.1', DESK_PORT: '0', ...env, PORT: String(port) },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  try {
    await waitUntilReady(origin + readyPath, child);
  } catch (error) {
    if (child.exitCode === null) await end('SIGKILL');
    throw error;
  }
  return {
    origin,
    child,
    readyAfterMs: performance.now() - startedAt,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

export const gatewayProgram = [process.execPath, 'apps/gateway/dist/main.js'];
