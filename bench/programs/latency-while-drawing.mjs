import { median } from '../median.mjs';
import { atSteadyRate, timeCall } from '../paced-calls.mjs';
import { startVisitors } from '../picture-visitors.mjs';
import { pageContent } from '../sample-requests.mjs';

const ROUNDS = 7;
const SECONDS = 5;
const WARM_UP_SECONDS = 6;

const [origin, callsPerSecond, drawnPerSecond] = process.argv.slice(2);

const visitors = await startVisitors(origin, drawnPerSecond);
const readSteadily = (seconds) =>
  atSteadyRate(Number(callsPerSecond), seconds, () => timeCall(origin, pageContent));

async function p99(withDrawing) {
  const drawing = withDrawing ? visitors.draw(SECONDS) : null;
  const [times] = await Promise.all([readSteadily(SECONDS), drawing]);
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

await Promise.all([readSteadily(WARM_UP_SECONDS), visitors.draw(WARM_UP_SECONDS)]);
const rounds = { alone: [], drawing: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.alone.push(await p99(false));
  rounds.drawing.push(await p99(true));
}
visitors.stop();
console.log(JSON.stringify({ alone: median(rounds.alone), drawing: median(rounds.drawing) }));
process.exit(0);
