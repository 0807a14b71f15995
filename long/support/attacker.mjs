import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/**
 * One attacker in a process of its own, so that it takes nothing from whoever measures. Reads what
 * to do from its input; prints how often each status came.
 *
 * `requests` are sent in turn from the one at `first` on, `perSecond` of them however long they take.
 */
const { origin, requests, first, perSecond, seconds } = JSON.parse(await text(process.stdin));
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const until = performance.now() + seconds * 1000;
const statuses = {};
let sent = first;

function send() {
  const { method = 'POST', path, headers = {}, body = '' } = requests[sent++ % requests.length];
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve) => {
    const done = (status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      resolve();
    };
    const asked = request(
      origin + path,
      { method, agent, headers: { 'content-type': 'application/json', ...length, ...headers } },
      (answer) => {
        answer.resume().once('end', () => done(answer.statusCode));
        answer.once('error', () => done('none'));
      },
    );
    asked.once('error', () => done('none'));
    asked.end(method === 'POST' ? body : undefined);
  });
}

async function steadily() {
  const startedAt = performance.now();
  const running = [];
  while (performance.now() < until) {
    const wait = startedAt + (running.length * 1000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(send());
  }
  await Promise.all(running);
}

await steadily();
agent.destroy();
process.stdout.write(JSON.stringify(statuses));
