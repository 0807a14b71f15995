import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  publishRules,
} from '../../app/testing/fares-for-test.ts';
import { gatewayForTest } from '../../app/testing/gateway-for-test.ts';
import { countTripsByVersion, listSampledTrips, type TripPlace } from './trip-sample-store.ts';

const RULE = 'nanjing-quick:1';
const STEP_MS = 3_600_000;

test.each([1, 3])(
  'one of every %s trips of a period is taken in the order of their ends, page after page',
  async (stride) => {
    const gateway = await gatewayForTest();
    const { db } = gateway.ports;
    await publishRules(gateway, createRuleInput());
    const trip = createTripInput();
    await deliverTrip(gateway, trip);
    await sql`insert into orders (order_uuid, user_id, trip, fare, total_fen, rule_version,
      completed_at, recorded_at)
    with recursive numbers(n) as
      (select cast(1 as bigint) union all select n + 1 from numbers where n < 39)
    select 'copy-' || n, user_id, trip, fare, total_fen, rule_version,
      completed_at - n * ${sql.lit(STEP_MS)}, recorded_at from orders, numbers`.execute(db);
    // The newest trip ends where the period ends, and the oldest ones before it begins.
    const until = trip.completedAt;
    const since = until - 35 * STEP_MS;
    const counts = await countTripsByVersion(db, [RULE, 'other:1'], { since, until });
    expect([...counts]).toEqual([[RULE, 35]]);
    const taken: string[] = [];
    for (let after: TripPlace | null = null; ; ) {
      const page = { ruleVersion: RULE, since, until, stride, after, atMost: 5 };
      const trips = await listSampledTrips(db, page);
      taken.push(...trips.map(({ orderUuid }) => orderUuid));
      after = trips.at(-1) ?? null;
      if (trips.length < 5) break;
    }
    const inOrder = Array.from({ length: 35 }, (_, at) => `copy-${35 - at}`);
    expect(taken).toEqual(inOrder.filter((_, at) => at % stride === 0));
  },
);

test('a sampled trip has the facts that the desk corrected', async () => {
  const gateway = await gatewayForTest();
  const { db } = gateway.ports;
  await publishRules(gateway, createRuleInput());
  const trip = createTripInput();
  await deliverTrip(gateway, trip);
  await sql`insert into fare_revisions (order_uuid, revision, receipt_number, rule_version, trip,
    waived, fare, total_fen, delivered_refund_fen, created_at)
  select order_uuid, 1, 'FY-1', rule_version, ${JSON.stringify({ ...trip, distanceMetres: 1_234 })},
    '[]', fare, total_fen, 0, recorded_at from orders`.execute(db);
  const period = { since: trip.completedAt, until: trip.completedAt + 1 };
  const page = { ...period, ruleVersion: RULE, stride: 1, after: null, atMost: 5 };
  const [sampled] = await listSampledTrips(db, page);
  expect(sampled?.trip.distanceMetres).toBe(1_234);
});
