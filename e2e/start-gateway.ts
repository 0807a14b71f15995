import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabaseFile } from '../apps/gateway/src/testing/with-database-file.ts';
import { freePort, gatewayProgram, startServer } from '../scripts/lib/server-process.mjs';
import { findLeakingLines } from './log-sweep.ts';

export const SERVICE_TOKEN = 'journeys-service-token-0123456789';
export const STAFF_TOKEN = 'journeys-staff-token-0123456789';
/** With this secret, tests can replace the answer of a graphic code. */
export const SECRET = 'the secret of the journeys, known to nobody else';
/** An allowed host for links. Nothing listens there: tests answer its requests in the browser. */
export const TRUSTED_HOST = 'trusted.example.com';
/** A trusted host that hostile addresses imitate. */
const IMITATED_HOST = 'h5.example.com';

/** Settings of every gateway in these tests, beside database and ports. */
export const gatewaySettings = {
  NODE_ENV: 'development',
  RIDE_ENV: 'development',
  SECRET,
  SERVICE_TOKEN,
  STAFF_TOKEN,
  // Each visitor sends its own client address, as a proxy would, so that rate limits count visitors
  // separately.
  TRUSTED_PROXIES: '127.0.0.1',
  // Many visitors open pages at once from a few networks, so the limit is off.
  CALLS_PER_SECOND: '0',
  LOG_LEVEL: 'info',
};

declare module 'vitest' {
  export interface ProvidedContext {
    gateway: string;
    desk: string;
    /** An origin that the gateway's CORS policy allows; tests serve the pages alone from it. */
    pagesAlone: string;
    dataDir: string;
  }
}

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
  // Notices have no code.
  const { texts } = (await answer.json()) as { texts: { code?: string }[] };
  return texts.flatMap(({ code }) => code ?? []);
}

const trackedEvents = (dataDir: string): string[] =>
  withDatabaseFile(dataDir, (file) => file.prepare('select * from tracked_events').all()).map(
    (row) => JSON.stringify(row),
  );

/** Only a development gateway prints text messages. */
const isOutbox = (line: string) => line.startsWith('短信 ');

/** No phone, code or token of the tests may be in the gateway's log. */
function expectNoLeaks(lines: readonly string[], codes: readonly string[]): void {
  const leaking = findLeakingLines(
    lines.filter((line) => !isOutbox(line)),
    codes,
  );
  console.log(
    `${lines.length} lines of log and events, ${leaking.length} leak a phone, code or token`,
  );
  if (leaking.length === 0) return;
  console.error(leaking.slice(0, 20).join('\n'));
  // Vitest only prints errors of a teardown, so the exit code has to fail the run.
  process.exitCode = 1;
}
