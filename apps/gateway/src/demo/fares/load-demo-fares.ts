import type { CompletedTrip } from '@ride/contract/entities/completed-trip';
import type { Db } from '../../db/schema.ts';
import { publishCalendarWithin } from '../../features/fares/calendar/publish-calendar-service.ts';
import { createFarePricing, type FarePricing } from '../../features/fares/fare-pricing.ts';
import { publishRulesWithin } from '../../features/fares/rules/publish-rules-service.ts';
import { FenceIndex } from '../../features/fences/fence-index.ts';
import { selectFenceCity } from '../../features/fences/fence-store.ts';
import { publishFenceWithin } from '../../features/fences/publish-fence-service.ts';
import { CheckCounts } from '../../features/orders/checks/check-counts.ts';
import {
  type CheckPorts,
  prepareCheck,
} from '../../features/orders/checks/check-delivery-service.ts';
import { RecentRidesCache } from '../../features/orders/checks/recent-rides-cache.ts';
import { confirmOrderFare } from '../../features/orders/disputes/confirmation-service.ts';
import { raiseObjectionWithin } from '../../features/orders/disputes/objection-service.ts';
import { estimateOfDelivery } from '../../features/orders/estimate-of-delivery.ts';
import { storeOrder } from '../../features/orders/record-trip-service.ts';
import { rideOfDelivery, tripOfDelivery } from '../../features/orders/trip-of-delivery.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DemoPassenger } from '../passengers.ts';
import { demoCalendars } from './demo-calendars.ts';
import { demoFences } from './demo-fences.ts';
import { demoRules } from './demo-rules.ts';
import { type DemoTrip, deliveryOf, paidInFull } from './demo-trip.ts';
import { demoTrips } from './demo-trips.ts';

/**
 * Rules, fences and orders, stored through the services that operators and the dispatch system
 * call, so that demo data is checked and priced like real data.
 */
export async function loadDemoFares(
  tx: Db,
  { now, randomBytes, eventsOut }: Pick<Ports, 'now' | 'randomBytes' | 'eventsOut'>,
  passenger: DemoPassenger,
): Promise<void> {
  const at = now();
  for (const fence of demoFences) await publishFenceWithin(tx, fence, at);
  const publishing = { now: () => at, eventsOut, findCityOfFence: selectFenceCity };
  await publishRulesWithin(publishing, tx, demoRules(at));
  for (const calendar of demoCalendars) await publishCalendarWithin(tx, calendar, at);

  const ports = { db: tx, now: () => at, randomBytes, eventsOut };
  const fences = new FenceIndex(ports);
  const pricing = createFarePricing(ports, fences);
  const checking = {
    ...ports,
    ...pricing,
    cityLimits: {},
    recentRides: new RecentRidesCache(ports),
    checkCounts: new CheckCounts(),
  };
  for (const demoTrip of demoTrips) {
    await recordDemoTrip(tx, checking, demoTrip, passenger, at);
    if (demoTrip.disputed) await dispute(ports, demoTrip, passenger);
    if (demoTrip.confirmed)
      await confirmOrderFare(ports, demoTrip.trip.orderUuid, passenger.userId);
  }
}

async function recordDemoTrip(
  tx: Db,
  ports: FarePricing & CheckPorts,
  demoTrip: DemoTrip,
  { userId, mobile }: DemoPassenger,
  now: number,
): Promise<void> {
  const delivery = deliveryOf(demoTrip, mobile, now);
  const priced = await ports.priceRide(rideOfDelivery(delivery), tripOfDelivery(delivery));
  if (priced === null) throw new Error(`no rule for ${delivery.orderUuid}`);
  const paid = (demoTrip.pays ?? paidInFull)(priced.total);
  const trip: CompletedTrip = { ...delivery, ...paid };
  const estimate = await estimateOfDelivery(ports, trip, priced);
  const check = await prepareCheck(ports, trip, {
    ruleVersion: priced.ruleVersion,
    estimate: estimate?.facts ?? null,
    // As if it had been delivered when it ended.
    receivedAt: trip.completedAt,
  });
  const storing = { now: () => now, userOfPhone: async () => userId };
  await storeOrder(storing, tx, trip, { priced, estimate, check });
}

const HOUR_MS = 60 * 60 * 1000;
const times = { firstAnswerMs: 24 * HOUR_MS, decisionMs: 72 * HOUR_MS };

async function dispute(
  ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'eventsOut'>,
  { trip: { orderUuid } }: DemoTrip,
  { userId, mobile }: DemoPassenger,
): Promise<void> {
  const words = '行程中绕路，实际里程比平时多出很多。';
  await raiseObjectionWithin({ ...ports, disputable: 'all', times }, ports.db, {
    kind: 'dissent',
    orderUuid,
    userId,
    mobile,
    words,
  });
}
