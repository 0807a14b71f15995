import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { median } from '../median.mjs';
import { signedCall } from '../signed-call.mjs';

const ROUNDS = 7;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;
const FIRST_PICTURES = 400;
const PATIENCE_MS = 30_000;

const { hostname, port } = new URL(process.argv[2]);
const [callsPerSecond, drawnPerSecond] = process.argv.slice(3).map(Number);
const agent = new Agent({ keepAlive: true });

/** Milliseconds until the whole answer is there; a refusal is no answer. */
function timeOf({ path, headers, body }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const options = { hostname, port, path, method: 'POST', agent };
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const ms = performance.now() - startedAt;
        if (Buffer.concat(chunks).includes('"success":true')) resolve(ms);
        else reject(new Error(`${path} was refused: ${answer.statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

const content = { expandBizLine: 18, strategyType: 2 };
const read = signedCall('/api/passenger/v1/queryPageContent', content);
const paths = ['/api/common/v1/getVerify', '/api/common/v1/puzzle/get'];
let turn = 0;

/** Half codes, half puzzles, each for another visitor: pictures are limited by address. */
function drawOne() {
  turn += 1;
  const mobile = `13${randomInt(1e9).toString().padStart(9, '0')}`;
  const call = signedCall(paths[turn % 2], { mobile });
  const visitor = Array.from({ length: 3 }, () => randomInt(1, 255)).join('.');
  return timeOf({ ...call, headers: { ...call.headers, 'x-forwarded-for': `20.${visitor}` } });
}

/** So many a second whatever they take, spread evenly; all have ended when it returns. */
async function steadily(perSecond, seconds, once) {
  const running = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = startedAt + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(once());
  }
  return Promise.all(running);
}

const readSteadily = (seconds) => steadily(callsPerSecond, seconds, () => timeOf(read));
const drawSteadily = (seconds) => steadily(drawnPerSecond, seconds, drawOne);

async function p99(withDrawing) {
  const [times] = await Promise.all([
    readSteadily(SECONDS),
    withDrawing ? drawSteadily(SECONDS) : null,
  ]);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

/** The gateway answers before its workers are up. */
async function firstPicture() {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await drawOne();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

await firstPicture();
// Landscapes are painted when first wanted, each slower than many puzzles: one after the other.
for (let count = 0; count < FIRST_PICTURES; count += 1) await drawOne();
await Promise.all([readSteadily(WARM_UP_SECONDS), drawSteadily(WARM_UP_SECONDS)]);
const rounds = { alone: [], beside: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.alone.push(await p99(false));
  rounds.beside.push(await p99(true));
}
console.log(JSON.stringify({ alone: median(rounds.alone), beside: median(rounds.beside) }));
process.exit(0);
