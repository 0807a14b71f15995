import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median } from '../median.mjs';

const WARM_UP = 800;
const PICTURES = 300;
const ROUNDS = 7;
const size = { width: 336, height: 123 };

const kinds = {
  graphicCodes: (seed) => ({ kind: 'graphicCode', text: 'AK3R', size, seed }),
  puzzles: (seed) => ({ kind: 'puzzle', spec: { x: 80 + (seed % 180), y: seed % 120, seed } }),
};

const worker = new Worker(process.argv[2]);
await once(worker, 'message');

function draw(job) {
  return new Promise((resolve, reject) => {
    worker.once('message', ({ result, error }) =>
      error ? reject(new Error(error)) : resolve(result),
    );
    worker.postMessage(job);
  });
}

let seed = 0;

/** Of the whole process, so that handing pictures over is counted too. */
async function perCpuSecond(jobOf, count) {
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn += 1) {
    await draw(jobOf(seed));
    seed += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

const rates = { graphicCodes: [], puzzles: [] };
for (const jobOf of Object.values(kinds)) await perCpuSecond(jobOf, WARM_UP);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [kind, jobOf] of Object.entries(kinds)) {
    rates[kind].push(await perCpuSecond(jobOf, PICTURES));
  }
}
await worker.terminate();
console.log(
  JSON.stringify({ graphicCodes: median(rates.graphicCodes), puzzles: median(rates.puzzles) }),
);
