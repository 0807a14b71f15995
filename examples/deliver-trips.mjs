import { readFile } from 'node:fs/promises';
import { call, RefusedError } from './call-gateway.mjs';

/**
 * Delivers the trips and payments of a file, {"trips": […], "payments": […]}, in this order:
 *
 *   GATEWAY_ADDRESS=https://… RIDE_KEY=ridepages_… node examples/deliver-trips.mjs day.json
 *
 * The key needs the groups `trips` and `payments`. The fields are those of recordCompletedTrip and
 * reportPayment in docs/openapi/provider.json. The same file may be delivered again: what the
 * gateway has stored is answered as at first.
 */

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
