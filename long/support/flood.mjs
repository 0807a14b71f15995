import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';

/**
 * Sends as fast as it is answered, in a process of its own. Reads what to do from its input; prints
 * how often each status came, and how often a connection was closed.
 */
const { origin, requests, connections, seconds } = JSON.parse(await text(process.stdin));
const { hostname: host, port } = new URL(origin);
// Whoever attacks has a machine of his own, and takes no processor from those who are measured.
setPriority(10);
const until = performance.now() + seconds * 1000;
const statuses = {};
let sent = 0;

/** As bytes, once: whoever floods does not write headers anew each time. */
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

/** The bytes of the first whole answer, or 0. */
function answerLength(read) {
  const end = read.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const [, length = '0'] = /content-length: (\d+)/i.exec(read.slice(0, end)) ?? [];
  const whole = end + 4 + Number(length);
  return read.length >= whole ? whole : 0;
}

/** Sends on one connection until it is closed. */
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
