import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';

/**
 * Receives events (docs/events-out.md) and stores each once, as a line of a file:
 *
 *   PORT=9000 EVENT_SECRETS='whsec_…' node examples/receive-events.mjs events.jsonl
 *
 * While a secret is replaced, EVENT_SECRETS has the new and the old one with a space between them.
 */
const keys = process.env.EVENT_SECRETS.split(' ').map((secret) =>
  Buffer.from(secret.slice('whsec_'.length), 'base64'),
);
const path = process.argv[2];

const REPLAY_SECONDS = 5 * 60;

/** The signature is over the bytes as they arrived: JSON that was parsed and written again differs. */
function isSigned({ headers }, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= REPLAY_SECONDS)) return false;
  const given = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one));
  return keys.some((key) => {
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    const right = Buffer.from(`v1,${hmac.digest('base64')}`);
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right));
  });
}

const stored = new Map();
for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
  try {
    stored.set(JSON.parse(line).id, Promise.resolve());
  } catch {
    // A line that a crash cut off was not acknowledged, so its event arrives again.
  }
}
const file = await open(path, 'a');

/**
 * Resolves when the event is on the disk; a second delivery of an id waits for the first. The line
 * feed comes first, so that a line that was cut off spoils no other.
 */
function storeOnce(id, event) {
  const before = stored.get(id);
  if (before) return before;
  const storing = file.appendFile(`\n${JSON.stringify({ id, event })}`).then(() => file.datasync());
  storing.catch(() => stored.delete(id));
  stored.set(id, storing);
  return storing;
}

const server = createServer(async (request, response) => {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (!isSigned(request, body)) return response.writeHead(401).end();
    // Work on the event later: the gateway waits ten seconds for an answer.
    await storeOnce(request.headers['webhook-id'], JSON.parse(body));
    response.writeHead(204).end();
  } catch {
    // Any other answer than 2xx lets the gateway try again.
    response.writeHead(500).end();
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
