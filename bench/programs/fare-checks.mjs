import { checkTrip } from '@ride/domain/fares/checks/check-trip';
import { limitsOfCity } from '@ride/domain/fares/checks/limits';
import { priceTrip } from '@ride/domain/fares/price-trip';
import { createDemoRules } from '../../apps/gateway/src/demo/fares/demo-rules.ts';
import { demoTrips, toDelivery } from '../../apps/gateway/src/demo/fares/demo-trip.ts';
import { prepareRuleVersion } from '../../apps/gateway/src/features/fares/rules/rule-version.ts';
import { factsOfDelivery } from '../../apps/gateway/src/features/orders/checks/facts-of-delivery.ts';
import { countPerSecond } from './per-second.mjs';

/** The largest accepted number of segments. */
const STRETCHES = 500;

const now = Date.UTC(2026, 0, 15, 4);
const [published] = createDemoRules(now);
const { engine } = prepareRuleVersion({ fareRuleId: published.fareRuleId, version: 1, published });
const part = (all, index) =>
  Math.floor((all * (index + 1)) / STRETCHES) - Math.floor((all * index) / STRETCHES);

const deliveries = demoTrips.map((demoTrip) => {
  const delivery = toDelivery(demoTrip, '13800000000', now);
  const { distanceMetres, durationSeconds, departedAt } = delivery;
  return {
    ...delivery,
    latitude: 32.04,
    longitude: 118.78,
    dropOffLatitude: 32.06,
    dropOffLongitude: 118.84,
    estimate: { departureTime: departedAt, distanceMetres, durationSeconds, totalFen: 4_000 },
    segments: Array.from({ length: STRETCHES }, (_, index) => ({
      distanceMetres: part(distanceMetres, index),
      durationSeconds: part(durationSeconds, index),
    })),
  };
});
const facts = deliveries.map((delivery) => ({
  ...factsOfDelivery(delivery, engine, delivery.estimate),
  overlapping: [],
}));

const check = (call) => checkTrip(facts[call % facts.length], limitsOfCity({}, '320100')).length;
const breakdown = (call) => priceTrip(engine, facts[call % facts.length].trip).total;

console.log(
  JSON.stringify({
    trips: facts.length,
    checks: countPerSecond(check),
    breakdowns: countPerSecond(breakdown),
  }),
);
