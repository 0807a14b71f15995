import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { median } from '../median.mjs';

const { Piscina } = createRequire(join(root, 'apps/gateway/package.json'))('piscina');

const WARM_UP = 800;
const PICTURES = 300;
const ROUNDS = 7;

const kinds = {
  graphicCodes: (seed) => ({ kind: 'graphicCode', text: 'AK3R', seed }),
  puzzles: (seed) => ({
    kind: 'puzzle',
    spec: { x: 64 + (seed % 193), y: 4 + (seed % 113), seed },
  }),
};

const pool = new Piscina({
  filename: process.argv[2],
  atomics: 'disabled',
  minThreads: 1,
  maxThreads: 1,
});

let seed = 0;
/** Size of the largest code in bytes, and of the largest puzzle in characters of Base64. */
const largest = { graphicCodes: 0, puzzles: 0 };

const sizeOf = (result) =>
  'shade' in result ? result.shade.length + result.cutout.length : result.length;

/** The time of the whole process counts, including the transfer of pictures between threads. */
async function perCpuSecond(kind, count) {
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn += 1) {
    const result = await pool.run(kinds[kind](seed));
    largest[kind] = Math.max(largest[kind], sizeOf(result));
    seed += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1e6);
}

const rates = { graphicCodes: [], puzzles: [] };
for (const kind of Object.keys(kinds)) await perCpuSecond(kind, WARM_UP);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of Object.keys(kinds)) rates[kind].push(await perCpuSecond(kind, PICTURES));
}
await pool.destroy();
const figures = (kind) => ({ rate: median(rates[kind]), largest: largest[kind] });
console.log(JSON.stringify({ graphicCodes: figures('graphicCodes'), puzzles: figures('puzzles') }));
