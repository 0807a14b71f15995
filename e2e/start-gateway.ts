import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('..', import.meta.url));
export const SERVICE_TOKEN = 'journeys-service-token-0123456789';
/** A host the journeys may be sent to; nothing listens there, the browser answers for it. */
export const TRUSTED_HOST = 'trusted.example.com';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the gateway under test, built and started as a person would start it. */
    gateway: string;
    /** An origin the gateway answers across; the journeys serve the pages alone from it. */
    pagesAlone: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function ready(origin: string, ended: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (ended()) throw new Error('the gateway ended before it was ready');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the gateway was not ready within 15 s');
}

/** One built gateway for all journeys, on a free port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), 'ride-journeys-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const pagesAlone = `http://127.0.0.1:${await freePort()}`;
  const gateway = spawn(process.execPath, ['apps/gateway/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      RIDE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(scratch, 'data'),
      SERVICE_TOKEN,
      TRUSTED_HOSTS: TRUSTED_HOST,
      ALLOWED_ORIGINS: pagesAlone,
      LOG_LEVEL: 'warn',
    },
  });
  await ready(origin, () => gateway.exitCode !== null);
  project.provide('gateway', origin);
  project.provide('pagesAlone', pagesAlone);
  return async () => {
    await new Promise((resolve) => {
      gateway.once('exit', resolve);
      gateway.kill('SIGTERM');
    });
    rmSync(scratch, { recursive: true, force: true });
  };
}
