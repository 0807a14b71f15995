import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Delivers the trips and payments of a file, {"trips": […], "payments": […]}, in this order:
 *
 *   GATEWAY_ADDRESS=https://… RIDE_KEY=ridepages_… node examples/deliver-trips.mjs day.json
 *
 * The key needs the groups `trips` and `payments`. The fields are those of recordCompletedTrip and
 * reportPayment in docs/openapi/provider.json. The same file may be delivered again: what the
 * gateway has stored is answered as at first.
 */
const gateway = process.env.GATEWAY_ADDRESS ?? 'http://127.0.0.1:8080';
const key = process.env.RIDE_KEY;

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 8;

class RefusedError extends Error {}

/**
 * Whether a call whose answer was lost was carried out is unknown, so it is repeated unchanged.
 * `orderUuid` and `paymentId` tell the gateway that it is the same trip or payment.
 */
async function call(path, body) {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, status, retryAfter } = await send(path, body);
    if (answer?.success === true) return answer.data;
    // A refusal stays the same however often it is repeated: somebody has to look at it.
    const isPassing = answer === null || status === 408 || status === 429 || status >= 500;
    if (!isPassing) throw new RefusedError(`${answer.code} ${answer.msg}`);
    if (attempt === ATTEMPTS) throw new Error(`no answer after ${ATTEMPTS} attempts`);
    await pause(Math.max(retryAfter * 1000, 100 * 2 ** attempt * (0.5 + Math.random() / 2)));
  }
}

async function send(path, body) {
  try {
    const response = await fetch(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    return { answer: await response.json(), status: response.status, retryAfter };
  } catch {
    return { answer: null, status: 0, retryAfter: 0 };
  }
}

/** One refused entry does not stop the next. */
async function deliver(name, path, body, describe) {
  try {
    console.log(`✓ ${name}${describe(await call(path, body))}`);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(`✗ ${name}: ${error.message}`);
    process.exitCode = 1;
  }
}

const { trips = [], payments = [] } = JSON.parse(await readFile(process.argv[2], 'utf8'));

for (const trip of trips) {
  await deliver(trip.orderUuid, '/internal/v1/trips/complete', trip, ({ totalFen, verdict }) => {
    // A held trip is not charged before the event fare.confirmed or dispute.decided.
    return ` costs ${totalFen} fen${verdict === 'hold' ? ', held for review' : ''}`;
  });
}
for (const payment of payments) {
  await deliver(payment.paymentId, '/internal/v1/trips/payment', payment, () => ' recorded');
}
