import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, gatewayProgram, startServing } from '../scripts/work/serving-process.mjs';

export const SERVICE_TOKEN = 'journeys-service-token-0123456789';
/** Known to the journeys, so that they can put a picture whose text they know in place of another. */
export const SECRET = 'the secret of the journeys, known to nobody else';
/** A host the journeys may be sent to; nothing listens there, the browser answers for it. */
export const TRUSTED_HOST = 'trusted.example.com';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the gateway under test, built and started as a person would start it. */
    gateway: string;
    /** An origin the gateway answers across; the journeys serve the pages alone from it. */
    pagesAlone: string;
    /** Folder of the gateway's embedded database. */
    dataDir: string;
  }
}

/** One built gateway for all journeys, on a free port and a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), 'ride-journeys-'));
  const dataDir = join(scratch, 'data');
  const pagesAlone = `http://127.0.0.1:${await freePort()}`;
  const gateway = await startServing(gatewayProgram, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'development',
      RIDE_ENV: 'development',
      DATA_DIR: dataDir,
      SECRET,
      SERVICE_TOKEN,
      // Each visitor says where from, as if a proxy did: limits by address then tell them apart.
      TRUSTED_PROXIES: '127.0.0.1',
      TRUSTED_HOSTS: TRUSTED_HOST,
      ALLOWED_ORIGINS: pagesAlone,
      LOG_LEVEL: 'warn',
    },
  });
  project.provide('gateway', gateway.origin);
  project.provide('pagesAlone', pagesAlone);
  project.provide('dataDir', dataDir);
  return async () => {
    await gateway.stop();
    rmSync(scratch, { recursive: true, force: true });
  };
}
