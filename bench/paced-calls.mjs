import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export function timeCall(origin, { path, headers, body }) {
  const { hostname, port } = new URL(origin);
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

const WARM_UP = 10;

/**
 * Calls one after the other after a warm-up, so that none waits in a queue, and returns the sorted
 * times.
 */
export async function timeCalls(origin, calls, count) {
  const next = (index) => timeCall(origin, calls[index % calls.length]);
  for (let index = 0; index < WARM_UP; index += 1) await next(index);
  const times = [];
  for (let index = 0; index < count; index += 1) times.push(await next(index));
  return times.sort((a, b) => a - b);
}

/** Starts calls at an even rate however long they take, and waits for all of them. */
export async function runAtSteadyRate(perSecond, seconds, once) {
  const running = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    const wait = startedAt + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(once());
  }
  return Promise.all(running);
}

export function createLatencyRow(what, times, maxMs, budget = `≤ ${maxMs} ms`) {
  const at = (share) => times[Math.floor(times.length * share)];
  const measured = `p95 ${at(0.95).toFixed(1)} ms, median ${at(0.5).toFixed(1)}`;
  return { what, measured, budget, met: at(0.95) <= maxMs };
}
