import { freePort } from '../../scripts/lib/server-process.mjs';
import { deskLists as lists } from '../desk/all-lists.mjs';
import { signInAsRole } from '../desk/signed-in.mjs';
import { engines, startWithGrownTables } from '../engines.mjs';
import { createLatencyRow, timeCalls } from '../paced-calls.mjs';
import { startGateway, waitUntilIdle } from '../processes.mjs';

/** `DESK_ROWS=10000` gives a quick overview. */
const ROWS = Number(process.env.DESK_ROWS ?? 1_000_000);
const MAX_MS = 100;
const CALLS = 50;
const BUDGET = `≤ ${MAX_MS} ms with ${ROWS.toLocaleString('en')} rows`;

/** Yields row by row, because the whole measurement takes long. */
export async function* measureDeskLists() {
  for (const engine of Object.keys(engines)) yield* deskListsOn(engine);
}

async function* deskListsOn(engine) {
  const database = await startWithGrownTables(engine, 'desk-lists', ROWS);
  const deskPort = await freePort();
  try {
    const env = { ...database.env, DESK_PORT: String(deskPort) };
    const gateway = await startGateway(database.scratch, env);
    try {
      await waitUntilIdle(gateway);
      yield* measureLists(engine, `http://127.0.0.1:${deskPort}`);
    } finally {
      await gateway.stop();
    }
  } finally {
    await database.stop();
  }
}

async function* measureLists(engine, origin) {
  for (const { role, requests } of lists) {
    const headers = await signInAsRole(origin, role);
    for (const [what, { path, body }] of Object.entries(requests(ROWS))) {
      const call = { path, headers, body: JSON.stringify(body) };
      const times = await timeCalls(origin, [call], CALLS);
      yield createLatencyRow(`desk, ${engine}: ${what}`, times, MAX_MS, BUDGET);
    }
  }
}
