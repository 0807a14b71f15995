import { onEachEngine } from './engines.mjs';
import { load } from './load.mjs';
import { median } from './median.mjs';
import { startVisitors } from './picture-visitors.mjs';
import { scratchFolder, startGateway } from './processes.mjs';
import { runProgram } from './run-program.mjs';
import { fareOfAnOrder, pageContent } from './sample-requests.mjs';

/** 72,000 an hour; on the one core that the gateway has here, twice as many would already wait in the queue. */
const DRAWN_PER_SECOND = 20;
const MAX_RATIO = 2;
const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const FEW_CALLS_PER_SECOND = 200;

/** Pictures are limited by address, and every visitor has another one. */
const env = { TRUSTED_PROXIES: '127.0.0.1' };

/** Latency of other calls while pictures are drawn: of a busy gateway and of an almost idle one. */
export async function latencyWhileDrawing() {
  return [...(await onEachEngine(whileBusy, env)), await whileAlmostIdle()];
}

async function whileBusy(engine, gateway, scratch) {
  const visitors = await startVisitors(gateway.origin, DRAWN_PER_SECOND, { onCore1: true });
  const reads = { 'page content': pageContent, 'fare of an order': await fareOfAnOrder(gateway) };
  try {
    const rows = [];
    for (const [what, call] of Object.entries(reads)) {
      const p99 = async (seconds) => (await load(gateway, { ...call, seconds, scratch })).p99Ms;
      rows.push({
        what: `p99 while ${DRAWN_PER_SECOND} pictures/s are drawn, ${engine}: ${what}`,
        ...(await withAndWithout(visitors, p99)),
      });
    }
    return rows;
  } finally {
    visitors.stop();
  }
}

/** Rounds without and with drawing take turns, so that what else the machine does hits both. */
async function withAndWithout(visitors, p99) {
  const rounds = { alone: [], drawing: [] };
  await p99(WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.alone.push(await p99(SECONDS));
    const drawn = visitors.draw(SECONDS);
    rounds.drawing.push(await p99(SECONDS));
    await drawn;
  }
  return ratioOf(median(rounds.alone), median(rounds.drawing));
}

/**
 * Calls to an idle gateway wait for no other call, so a delay by drawing shows most clearly here.
 * No process is pinned to a core.
 */
async function whileAlmostIdle() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path, env, { onCore0: false });
  try {
    const rates = [FEW_CALLS_PER_SECOND, DRAWN_PER_SECOND].map(String);
    const { alone, drawing } = await runProgram('latency-while-drawing', [
      gateway.origin,
      ...rates,
    ]);
    const { measured } = ratioOf(alone, drawing);
    const what = `the same, embedded, with no more than ${FEW_CALLS_PER_SECOND} reads/s`;
    return { what, measured, budget: 'none, to compare', met: null };
  } finally {
    await gateway.stop();
    scratch.remove();
  }
}

const ratioOf = (alone, drawing) => ({
  measured: `${drawing.toFixed(1)} ms beside ${alone.toFixed(1)}: ${(drawing / alone).toFixed(2)}`,
  budget: `≤ ${MAX_RATIO} × that without`,
  met: drawing <= MAX_RATIO * alone,
});
