import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../../scripts/lib/root.mjs';
import { freePort } from '../../scripts/lib/server-process.mjs';
import { deskLists as lists } from '../desk/all-lists.mjs';
import { signedIn } from '../desk/signed-in.mjs';
import { engines } from '../engines.mjs';
import { timeCalls } from '../paced-calls.mjs';
import { scratchFolder, startGateway, untilIdle } from '../processes.mjs';

/** `DESK_ROWS=10000` for a quick look. */
const ROWS = Number(process.env.DESK_ROWS ?? 1_000_000);
const MAX_MS = 100;
const CALLS = 200;

/** Every filter of the desk's lists on a full database, on each engine. */
export async function deskLists() {
  const rows = [];
  for (const engine of Object.keys(engines)) rows.push(...(await deskListsOn(engine)));
  return rows;
}

async function deskListsOn(engine) {
  const scratch = scratchFolder();
  const database = await engines[engine]();
  const deskPort = await freePort();
  const env = { ...database.env, DESK_PORT: String(deskPort) };
  let gateway = await startGateway(scratch.path, env);
  try {
    await gateway.stop();
    const { module } = await runnerImport(join(root, 'bench/programs/desk-lists.mjs'));
    const place = { dataDir: join(scratch.path, 'data'), url: database.env.DATABASE_URL };
    await module.growDeskLists(place, ROWS);
    gateway = await startGateway(scratch.path, env);
    await untilIdle(gateway);
    return await measureLists(engine, `http://127.0.0.1:${deskPort}`);
  } finally {
    await gateway.stop();
    await database.stop();
    scratch.remove();
  }
}

async function measureLists(engine, origin) {
  const rows = [];
  for (const { role, requests } of lists) {
    const headers = await signedIn(origin, role);
    for (const [what, { path, body }] of Object.entries(requests(ROWS))) {
      const call = { path, headers, body: JSON.stringify(body) };
      rows.push(rowOf(`desk, ${engine}: ${what}`, await timeCalls(origin, [call], CALLS)));
    }
  }
  return rows;
}

function rowOf(what, times) {
  const at = (share) => times[Math.floor(times.length * share)];
  return {
    what,
    measured: `p95 ${at(0.95).toFixed(1)} ms, median ${at(0.5).toFixed(1)}`,
    budget: `≤ ${MAX_MS} ms with ${ROWS.toLocaleString('en')} rows`,
    met: at(0.95) <= MAX_MS,
  };
}
