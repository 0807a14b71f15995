import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/**
 * An unreliable receiver of events, run in its own process. It is slow, resets connections, answers
 * 500, and loses answers after processing. It verifies signatures with the package that receivers
 * use, and processes each id once.
 */
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const seen = new Set();
const inFlight = new Map();
const state = { processed: [], duplicates: 0, refused: 0, overlaps: 0, faults: {}, last: null };

/** An event that fails more often would be retried only after the end of the test. */
const MAX_FAULTS = 3;
const faultsOf = new Map();

/** The number decides which fault happens; 1 means none. */
function rollDice(id) {
  const faults = faultsOf.get(id) ?? 0;
  const dice = faults < MAX_FAULTS ? Math.random() : 1;
  if (dice < 0.36) faultsOf.set(id, faults + 1);
  return dice;
}

/** Longer than the gateway waits for an answer. */
const HANG_MS = 12_000;

const count = (fault) => {
  state.faults[fault] = (state.faults[fault] ?? 0) + 1;
};

/** Returns false if the delivery does not fail before processing. */
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

/** A processed delivery is answered at once, late, too late, or never. */
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
  // A killed gateway aborts its request.
  else receive(request, response).catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
