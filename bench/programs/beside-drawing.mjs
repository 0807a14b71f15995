import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from '../median.mjs';
import { steadily, timeOf } from '../paced-calls.mjs';
import { signedCall } from '../signed-call.mjs';

const ROUNDS = 7;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;

const [origin, callsPerSecond, drawnPerSecond] = process.argv.slice(2);

// In a process of their own: what becomes of a picture on its visitor's side is no wait of a call.
const program = fileURLToPath(new URL('picture-visitors.mjs', import.meta.url));
const visitors = fork(program, [origin, drawnPerSecond]);
visitors.once('exit', () => {
  throw new Error('nobody asks for pictures any more');
});

async function drawSteadily(seconds) {
  visitors.send(seconds);
  await once(visitors, 'message');
}

const content = { expandBizLine: 18, strategyType: 2 };
const read = signedCall('/api/passenger/v1/queryPageContent', content);
const readSteadily = (seconds) =>
  steadily(Number(callsPerSecond), seconds, () => timeOf(origin, read));

async function p99(withDrawing) {
  const drawing = withDrawing ? drawSteadily(SECONDS) : null;
  const [times] = await Promise.all([readSteadily(SECONDS), drawing]);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

await once(visitors, 'message');
await Promise.all([readSteadily(WARM_UP_SECONDS), drawSteadily(WARM_UP_SECONDS)]);
const rounds = { alone: [], beside: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.alone.push(await p99(false));
  rounds.beside.push(await p99(true));
}
visitors.removeAllListeners('exit').kill();
console.log(JSON.stringify({ alone: median(rounds.alone), beside: median(rounds.beside) }));
process.exit(0);
