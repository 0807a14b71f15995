import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/**
 * A system of the provider that is sent events, as a process of its own and as unreliable as one:
 * slow, resetting connections, answering 500, and losing answers of what it has processed. It
 * checks signatures with the package that receivers use, and processes each id once.
 */
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const seen = new Set();
const inFlight = new Map();
const state = { processed: [], duplicates: 0, refused: 0, overlaps: 0, faults: {}, last: null };

/** An event that fails again and again would wait longer than the whole trial takes. */
const MAX_FAULTS = 3;
const faultsOf = new Map();

/** Decides what goes wrong: 1 is nothing at all. */
function rollDice(id) {
  const faults = faultsOf.get(id) ?? 0;
  const dice = faults < MAX_FAULTS ? Math.random() : 1;
  if (dice < 0.36) faultsOf.set(id, faults + 1);
  return dice;
}

/** Beyond the timeout of an attempt. */
const HANG_MS = 12_000;

const count = (fault) => {
  state.faults[fault] = (state.faults[fault] ?? 0) + 1;
};

/** Before it is processed, or null for a delivery that goes well so far. */
function failBefore(response, dice) {
  if (dice < 0.15) {
    count('status 500');
    response.writeHead(500).end();
  } else if (dice < 0.25) {
    count('reset before processing');
    response.destroy();
  } else return false;
  return true;
}

/** What was processed is answered at once, late, too late, or never. */
function answer(response, dice) {
  const later = (ms) => setTimeout(() => response.writeHead(200).end(), ms);
  if (dice < 0.35) {
    count('answer lost');
    response.destroy();
  } else if (dice < 0.36) {
    count('hangs');
    later(HANG_MS);
  } else if (dice < 0.55) {
    count('slow');
    later(100 + Math.random() * 1_500);
  } else later(0);
}

function processOnce(id, { type, subject, position, data }) {
  if (seen.has(id)) {
    state.duplicates += 1;
    return;
  }
  seen.add(id);
  state.processed.push({ id, type, subject: subject.id, position, version: data.version });
}

function watchOverlap(id, response) {
  const same = (inFlight.get(id) ?? 0) + 1;
  inFlight.set(id, same);
  if (same > 1) state.overlaps += 1;
  response.on('close', () => inFlight.set(id, inFlight.get(id) - 1));
}

async function receive(request, response) {
  const body = await text(request);
  let event;
  try {
    event = webhook.verify(body, request.headers);
  } catch {
    state.refused += 1;
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (request.headers['x-replayed']) {
    processOnce(id, event);
    response.writeHead(200).end();
    return;
  }
  watchOverlap(id, response);
  const dice = rollDice(id);
  if (failBefore(response, dice)) return;
  processOnce(id, event);
  state.last = { headers: request.headers, body };
  answer(response, dice);
}

createServer((request, response) => {
  if (request.method === 'GET') response.end(JSON.stringify(state));
  // A gateway that is killed breaks its request off.
  else receive(request, response).catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
