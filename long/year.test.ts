import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { exportDisputes, listDisputes } from '@ride/contract/desk/disputes';
import { fareItems } from '@ride/contract/fares';
import { recordTopUp } from '@ride/contract/internal';
import { expect, onTestFinished, test } from 'vitest';
import { signInAsRole } from '../bench/desk/signed-in.mjs';
import { root } from '../scripts/lib/root.mjs';
import { freePort } from '../scripts/lib/server-process.mjs';
import { startGateway } from './gateway-process.ts';
import { createSqlitePlace, type DatabasePlace, startPostgresPlace } from './support/places.ts';
import { openSession, postAsService, postCall, requireData } from './support/post-call.ts';
import { postgresPrograms } from './support/postgres-programs.ts';
import { scratchFolder } from './support/scratch-folder.ts';
import { fillYear, ownOrder, waitUntilDeleted } from './support/year.ts';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
const FEW = 10_000;
const CALLS = 60;
const LONGEST_MS = 250;
/** What answers take when nothing else runs, for comparison. */
const IDLE_MS = 15_000;

const jobsAtOnce = new URL('./support/jobs-at-once.mjs', import.meta.url);

interface Year {
  readonly place: DatabasePlace;
  readonly startSeconds: number;
  readonly runJobs: () => void;
  readonly questions: Readonly<Record<string, () => Promise<unknown>>>;
  readonly exportAll: () => Promise<void>;
}

async function startYear(start: () => Promise<DatabasePlace>, orders: number): Promise<Year> {
  const place = await start();
  onTestFinished(() => place.remove());
  // The first start migrates and loads the demo data.
  await (await startGateway(place.env)).stop();
  await fillYear(place, orders);
  const DESK_PORT = String(await freePort());
  const env = { ...place.env, DESK_PORT, NODE_OPTIONS: `--import=${jobsAtOnce}` };
  const { origin, child, kill, readyAfterMs } = await startGateway(env);
  onTestFinished(kill);
  const token = await openSession(origin);
  const desk = `http://127.0.0.1:${DESK_PORT}`;
  const headers = await signInAsRole(desk, 'lead');
  const askDesk = async ({ path }: { path: string }, body: object) => {
    const answer = await fetch(desk + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return requireData({ status: answer.status, envelope: (await answer.json()) as never });
  };
  const readBill = async (orderUuid: string) =>
    requireData(await postCall(origin, fareItems, { orderUuid }, { token }));
  let topUps = 0;
  return {
    place,
    startSeconds: readyAfterMs / 1000,
    runJobs: () => void child.kill('SIGUSR2'),
    questions: {
      'bill of today': () => readBill(ownOrder('newest', orders)),
      'bill of last year': () => readBill(ownOrder('oldest', orders)),
      'open cases with their number': () =>
        askDesk(listDisputes, { queue: 'open', limit: 50, withTotal: true }),
      'closed cases of a city': () =>
        askDesk(listDisputes, { queue: 'closed', limit: 50, cityCode: '330100' }),
      'top-up of a company': async () => {
        const topUpId = `year-${topUps++}`;
        const company = { companyId: 'demo-company-registered', amountFen: 1000 };
        const topUp = { topUpId, ...company, paidAt: Date.now() };
        requireData(await postAsService(origin, recordTopUp, topUp));
      },
    },
    async exportAll() {
      let cursor: string | null | undefined;
      do {
        const asked = { queue: 'closed', ...(cursor ? { cursor } : {}) };
        ({ cursor } = (await askDesk(exportDisputes, asked)) as { cursor?: string | null });
      } while (cursor);
    },
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function measure(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await timed(work));
  times.sort((one, other) => one - other);
  return [0.5, 0.95].map((share) => times[Math.floor(share * CALLS)]?.toFixed(1)).join(' / ');
}

/** Asks everything in turn until the work is done, and returns the longest wait. */
async function longestWaitDuring(questions: Year['questions'], work: () => Promise<unknown>) {
  let isDone = false;
  const working = timed(work).finally(() => {
    isDone = true;
  });
  let longest = 0;
  let slowest = '';
  do {
    for (const [what, ask] of Object.entries(questions)) {
      const ms = await timed(ask);
      if (ms > longest) [longest, slowest] = [ms, what];
    }
  } while (!isDone);
  return { longest, slowest, seconds: (await working) / 1000 };
}

const run = promisify(execFile);

/** Backup and restore by the commands of docs/operations.md. */
function copying({ place: { url, dataDir } }: Year) {
  const folder = scratchFolder();
  const bin = url === undefined ? '' : postgresPrograms();
  const ride = (command: string, DATA_DIR: string) =>
    run(process.execPath, ['scripts/ride.mjs', 'data', command, join(folder, 'copy')], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR },
    });
  const program = (name: string, ...args: string[]) =>
    run(join(bin, name), args, { env: { PATH: `${bin}${delimiter}${process.env.PATH}` } });
  if (url === undefined) {
    return {
      backUp: () => ride('backup', dataDir),
      restore: () => ride('restore', join(folder, 'restored')),
    };
  }
  const restored = url.replace(/[^/]+$/, 'ridepages_restored');
  return {
    backUp: () => program('pg_dump', '--format=custom', `--file=${join(folder, 'copy')}`, url),
    async restore() {
      await program('createdb', `--maintenance-db=${url}`, 'ridepages_restored');
      await program('pg_restore', '--exit-on-error', `--dbname=${restored}`, join(folder, 'copy'));
    },
  };
}

const engines: [string, () => Promise<DatabasePlace>][] = [
  ['the embedded database', createSqlitePlace],
  ['PostgreSQL', () => startPostgresPlace(postgresPrograms())],
];

test.each(engines)(
  'in %s with a year of orders nobody waits for sweep, deletion, export, backup or restore',
  async (name, start) => {
    const few = await startYear(start, FEW);
    const year = await startYear(start, ORDERS);
    const { backUp, restore } = copying(year);
    for (const [what, ask] of Object.entries(year.questions)) {
      const small = await measure(few.questions[what] ?? ask);
      console.log(`${name}, ${what}: ${await measure(ask)} ms beside ${small} ms (median / 95 %)`);
    }
    console.log(`${name}: ready after ${year.startSeconds.toFixed(1)} s`);
    const work: Record<string, () => Promise<unknown>> = {
      nothing: () => pause(IDLE_MS),
      async 'sweep and deletion'() {
        year.runJobs();
        await waitUntilDeleted(year.place);
      },
      export: year.exportAll,
      backup: backUp,
      restore,
    };
    const waits: [string, number][] = [];
    for (const [what, doWork] of Object.entries(work)) {
      const { longest, slowest, seconds } = await longestWaitDuring(year.questions, doWork);
      console.log(
        `${name}, ${what}: ${seconds.toFixed(1)} s, longest answer ${longest.toFixed(0)} ms (${slowest})`,
      );
      waits.push([what, longest]);
    }
    expect(waits.filter(([, longest]) => longest > LONGEST_MS)).toEqual([]);
  },
);
