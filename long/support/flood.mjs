import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * Sends requests as fast as they are answered, in its own process. Reads its task from stdin, and
 * prints the number of answers by status and of closed connections.
 */
const { origin, requests, connections, seconds } = JSON.parse(await text(process.stdin));
const { hostname: host, port } = new URL(origin);
// A real attacker uses another machine, so the attack must not take the processor from the measured
// calls.
setPriority(10);
const until = performance.now() + seconds * 1000;
const statuses = {};
let sent = 0;

const prepared = requests.map(({ method = 'POST', path, headers = {}, body = '' }) => {
  const all = {
    host: 'gateway',
    'content-type': 'application/json',
    ...(method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
});
const nextRequest = () => prepared[sent++ % prepared.length];
const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

/** Length of the first complete answer; 0 if it is incomplete. */
function answerLength(read) {
  const end = read.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const [, length = '0'] = /content-length: (\d+)/i.exec(read.slice(0, end)) ?? [];
  const whole = end + 4 + Number(length);
  return read.length >= whole ? whole : 0;
}

function useConnection() {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port), noDelay: true });
    const rest = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()));
    let read = '';
    socket.setEncoding('latin1');
    socket.once('connect', () => socket.write(nextRequest()));
    socket.on('data', (chunk) => {
      read += chunk;
      const length = answerLength(read);
      if (length === 0) return;
      count(read.slice(9, 12));
      read = read.slice(length);
      socket.write(nextRequest());
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(rest);
      count('closed');
      resolve();
    });
  });
}

async function flood() {
  while (performance.now() < until) await useConnection();
}

await Promise.all(Array.from({ length: connections }, flood));
process.stdout.write(JSON.stringify(statuses));
