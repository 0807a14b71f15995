import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../../scripts/work/root.mjs';
import { median } from '../median.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';
import { answerTo, signedCall } from '../signed-call.mjs';

const WARM_UP = 600;
const PICTURES = 1_000;
const ROUNDS = 3;
const SECONDS = 8;
const CALLS_PER_SECOND = 200;
const DRAWN_PER_SECOND = 50;
const MOST_RATIO = 2;

/** How fast pictures are drawn, and what drawing does to the other calls of the process. */
export async function drawing() {
  return [...(await pictures()), ...(await besideOtherCalls())];
}

async function pictures() {
  const worker = new Worker(join(root, 'apps/gateway/dist/drawing-worker.js'), {
    workerData: { secret: 1 },
  });
  await once(worker, 'message');
  const draw = (job) =>
    new Promise((resolve, reject) => {
      worker.once('message', ({ done, fault }) =>
        fault ? reject(new Error(fault)) : resolve(done),
      );
      worker.postMessage(job);
    });
  const size = { width: 336, height: 123 };
  const graphicCode = (seed) => ({ kind: 'graphicCode', text: 'AK3R', size, seed });
  const puzzle = (seed) => ({
    kind: 'puzzle',
    wish: { x: 80 + (seed % 180), y: seed % 120, seed },
  });
  try {
    return [
      row('graphic codes of 336 × 123', await perCpuSecond(draw, graphicCode), 450, 'PNG'),
      row('puzzles of 320 × 180 with their piece', await perCpuSecond(draw, puzzle), 650, 'pairs'),
    ];
  } finally {
    await worker.terminate();
  }
}

function row(what, rate, least, unit) {
  const [measured, budget] = [rate, least].map((number) => `${Math.round(number)} ${unit}`);
  return {
    what,
    measured: `${measured} per processor second`,
    budget: `≥ ${budget}`,
    met: rate >= least,
  };
}

/** Of the whole process, so that handing pictures over is counted too. */
async function perCpuSecond(draw, jobOf) {
  for (let seed = 0; seed < WARM_UP; seed += 1) await draw(jobOf(seed));
  const before = process.cpuUsage();
  for (let seed = 0; seed < PICTURES; seed += 1) await draw(jobOf(WARM_UP + seed));
  const { user, system } = process.cpuUsage(before);
  return PICTURES / ((user + system) / 1e6);
}

async function besideOtherCalls() {
  const scratch = scratchFolder();
  // Pictures are limited by address, and every visitor has another one.
  const gateway = await startGateway(scratch.path, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await firstPicture(gateway);
    await Promise.all([callSteadily(gateway, []), drawSteadily(gateway)]);
    const rounds = { alone: [], beside: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.alone.push(await p99(gateway, false));
      rounds.beside.push(await p99(gateway, true));
    }
    const [alone, beside] = [median(rounds.alone), median(rounds.beside)];
    return [
      {
        what: `p99 of a read at ${CALLS_PER_SECOND}/s while ${DRAWN_PER_SECOND} pictures/s are drawn`,
        measured: `${beside.toFixed(1)} ms beside ${alone.toFixed(1)}: ${(beside / alone).toFixed(2)}`,
        budget: `≤ ${MOST_RATIO} × that without`,
        met: beside <= MOST_RATIO * alone,
      },
    ];
  } finally {
    await gateway.stop();
    scratch.remove();
  }
}

async function p99(gateway, withDrawing) {
  const times = [];
  await Promise.all([callSteadily(gateway, times), withDrawing ? drawSteadily(gateway) : null]);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

function callSteadily(gateway, times) {
  const read = signedCall('/api/passenger/v1/queryPageContent', {
    expandBizLine: 18,
    strategyType: 2,
  });
  return steadily(CALLS_PER_SECOND, async () => {
    const startedAt = performance.now();
    await answerTo(gateway, read);
    times.push(performance.now() - startedAt);
  });
}

/** The gateway answers before its workers are up; what they do then is not measured. */
async function firstPicture(gateway) {
  const call = signedCall('/api/common/v1/getVerify', { mobile: '13800000000' });
  const deadline = performance.now() + 30_000;
  for (;;) {
    try {
      return await answerTo(gateway, call);
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

/** Half codes, half puzzles, each for another visitor. */
function drawSteadily(gateway) {
  let turn = 0;
  return steadily(DRAWN_PER_SECOND, async () => {
    const mobile = `13${randomInt(1e9).toString().padStart(9, '0')}`;
    const path = turn++ % 2 === 0 ? '/api/common/v1/getVerify' : '/api/common/v1/puzzle/get';
    const call = signedCall(path, { mobile });
    const visitor = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.');
    const headers = { ...call.headers, 'x-forwarded-for': `20.${visitor}` };
    await answerTo(gateway, { ...call, headers });
  });
}

/** So many a second whatever they take, spread evenly; all have ended when it returns. */
async function steadily(perSecond, once) {
  const running = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    const wait = startedAt + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(once());
  }
  await Promise.all(running);
}
