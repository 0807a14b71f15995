import { priceTrip } from '@ride/domain/fares/price-trip';
import { createDemoRules } from '../../apps/gateway/src/demo/fares/demo-rules.ts';
import { demoTrips, toDelivery } from '../../apps/gateway/src/demo/fares/demo-trip.ts';
import { tripOfDelivery } from '../../apps/gateway/src/features/bills/trip-of-delivery.ts';
import { prepareRuleVersion } from '../../apps/gateway/src/features/fares/rules/rule-version.ts';
import { countPerSecond } from './per-second.mjs';

const now = Date.UTC(2026, 0, 15, 4);
const rules = createDemoRules(now).map(
  (published) =>
    prepareRuleVersion({ fareRuleId: published.fareRuleId, version: 1, published }).engine,
);
const deliveries = demoTrips.map((trip) => toDelivery(trip, '13800000000', now));
const trips = deliveries.map(tripOfDelivery);
const texts = deliveries.map((delivery) => JSON.stringify(delivery));

const breakdown = (call) =>
  priceTrip(rules[call % rules.length], trips[Math.floor(call / rules.length) % trips.length])
    .total;
const parse = (call) => JSON.parse(texts[call % texts.length]).distanceMetres;

console.log(
  JSON.stringify({
    rules: rules.length,
    trips: trips.length,
    breakdowns: countPerSecond(breakdown),
    parses: countPerSecond(parse),
  }),
);
