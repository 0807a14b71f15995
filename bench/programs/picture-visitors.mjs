import { randomInt } from 'node:crypto';
import { createSignedCall } from '../calls.mjs';
import { runAtSteadyRate, timeCall } from '../paced-calls.mjs';

const FIRST_PICTURES = 50;
const TIMEOUT_MS = 30_000;

const origin = process.argv[2];
const perSecond = Number(process.argv[3]);
const paths = ['/api/common/v1/getVerify', '/api/common/v1/puzzle/get'];
let count = 0;

/**
 * Half of the pictures are codes and half puzzles. Pictures are limited by client address, so each
 * is for another visitor.
 */
function drawOne() {
  count += 1;
  const mobile = `13${randomInt(1e9).toString().padStart(9, '0')}`;
  const call = createSignedCall(paths[count % 2], { mobile });
  const visitor = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.');
  const headers = { ...call.headers, 'x-forwarded-for': `20.${visitor}` };
  return timeCall(origin, { ...call, headers });
}

async function firstPicture() {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await drawOne();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

await firstPicture();
// The first pictures of a worker are slower than the others.
for (let first = 0; first < FIRST_PICTURES; first += 1) await drawOne();
process.on('message', async (seconds) => {
  await runAtSteadyRate(perSecond, seconds, drawOne);
  process.send('drawn');
});
process.send('ready');
