import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * Takes text messages from the gateway, whose SMS_URL leads here, and passes each on once ("The SMS
 * service" in docs/operations.md):
 *
 *   PORT=9001 SMS_KEY=… SMS_SECRET=… node examples/send-texts.mjs
 */
const { SMS_KEY, SMS_SECRET } = process.env;

const MAX_AGE_MS = 5 * 60_000;
const KEPT_MS = 8 * 24 * 3_600_000;

/**
 * Your carrier's interface is called here. False means that the carrier certainly does not send the
 * message; an error means that this is unknown.
 */
async function passOn({ mobile, signature, template, parameters }) {
  console.log(JSON.stringify({ mobile, signature, template, parameters }));
  return true;
}

/**
 * Nonces and idempotency keys that were seen. Keep both in a table of a database in production,
 * because another process, or this one after a restart, must know them too.
 */
const nonces = new Map();
const outcomes = new Map();

function forget(map, olderThan) {
  for (const [key, { at }] of map) {
    if (at > olderThan) break;
    map.delete(key);
  }
}

function isSigned({ method, url, headers }, body) {
  const timestamp = headers['x-timestamp'];
  const nonce = headers['x-nonce'];
  const hash = createHash('sha256').update(body).digest('hex');
  const lines = [method, url, timestamp, nonce, hash].join('\n');
  const right = Buffer.from(createHmac('sha256', SMS_SECRET).update(lines).digest('hex'));
  const given = Buffer.from(String(headers['x-signature']));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  if (headers['x-key'] !== SMS_KEY) return false;
  const now = Date.now();
  if (!(Math.abs(now - Number(timestamp)) <= MAX_AGE_MS)) return false;
  forget(nonces, now - 2 * MAX_AGE_MS);
  if (nonces.has(nonce)) return false;
  nonces.set(nonce, { at: now });
  return true;
}

/** A second attempt waits for the first. Only a refused message may be passed on again. */
function passOnOnce(key, message) {
  forget(outcomes, Date.now() - KEPT_MS);
  const before = outcomes.get(key);
  if (before) return before.outcome;
  const outcome = passOn(message);
  outcomes.set(key, { at: Date.now(), outcome });
  outcome.then((accepted) => accepted || outcomes.delete(key)).catch(() => {});
  return outcome;
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isSigned(request, body)) return response.writeHead(401).end();
  try {
    const accepted = await passOnOnce(request.headers['idempotency-key'], JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ accepted }));
  } catch {
    // Whether the carrier has it is unknown, so the key stays: the gateway must not send it twice.
    response.writeHead(502).end();
  }
});
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${server.address().port}`),
);
