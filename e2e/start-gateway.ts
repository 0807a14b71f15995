import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import { freePort, gatewayProgram, startServer } from '../scripts/lib/server-process.mjs';
import { leakingLines } from './log-sweep.ts';

export const SERVICE_TOKEN = 'journeys-service-token-0123456789';
export const STAFF_TOKEN = 'journeys-staff-token-0123456789';
/** Known to the tests, so that they can give a captcha picture an answer they know. */
export const SECRET = 'the secret of the journeys, known to nobody else';
/** An allowed host for links; nothing listens there, the tests answer its requests in the browser. */
export const TRUSTED_HOST = 'trusted.example.com';
/** The trusted host that hostile addresses imitate. */
const IMITATED_HOST = 'h5.example.com';

/** What every gateway of the journeys is started with, beside its database and ports. */
export const gatewaySettings = {
  NODE_ENV: 'development',
  RIDE_ENV: 'development',
  SECRET,
  SERVICE_TOKEN,
  STAFF_TOKEN,
  // Each visitor sends its own address, as a proxy would, so that limits by address count it alone.
  TRUSTED_PROXIES: '127.0.0.1',
  // Many visitors open pages at once, from a few networks.
  CALLS_PER_SECOND: '0',
  LOG_LEVEL: 'info',
};

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the gateway under test, built and started as a person would start it. */
    gateway: string;
    /** Origin of its desk. */
    desk: string;
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
  const deskPort = await freePort();
  const logFile = join(scratch, 'gateway.log');
  const gateway = await startServer(gatewayProgram, {
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
    env: {
      ...gatewaySettings,
      DATA_DIR: dataDir,
      DESK_PORT: String(deskPort),
      TRUSTED_HOSTS: [TRUSTED_HOST, IMITATED_HOST].join(','),
      ALLOWED_ORIGINS: pagesAlone,
    },
  });
  project.provide('gateway', gateway.origin);
  project.provide('desk', `http://127.0.0.1:${deskPort}`);
  project.provide('pagesAlone', pagesAlone);
  project.provide('dataDir', dataDir);
  return async () => {
    const codes = await sentCodes(gateway.origin);
    await gateway.stop();
    const lines = [...readFileSync(logFile, 'utf8').split('\n'), ...trackedEvents(dataDir)];
    rmSync(scratch, { recursive: true, force: true });
    expectNoLeaks(lines, codes);
  };
}

async function sentCodes(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/dev/outbox.json`);
  // Notices have none.
  const { texts } = (await answer.json()) as { texts: { code?: string }[] };
  return texts.flatMap(({ code }) => code ?? []);
}

const trackedEvents = (dataDir: string): string[] =>
  withDatabaseFile(dataDir, (file) => file.prepare('select * from tracked_events').all()).map(
    (row) => JSON.stringify(row),
  );

/** The outbox of a development gateway prints every text message; no other gateway has one. */
const isOutbox = (line: string) => line.startsWith('短信 ');

/** After all tests: no phone, code or token they used may be in the gateway's log. */
function expectNoLeaks(lines: readonly string[], codes: readonly string[]): void {
  const leaking = leakingLines(
    lines.filter((line) => !isOutbox(line)),
    codes,
  );
  console.log(
    `${lines.length} lines of log and events, ${leaking.length} leak a phone, code or token`,
  );
  if (leaking.length === 0) return;
  console.error(leaking.slice(0, 20).join('\n'));
  // Vitest only prints an error thrown in a teardown; the exit code fails the run.
  process.exitCode = 1;
}
