import type { Db } from '../../db/schema.ts';
import { confirmOrderFareWithin } from '../../features/disputes/raise/confirmation-service.ts';
import {
  type ObjectionDeps,
  raiseObjectionWithin,
} from '../../features/disputes/raise/raise-service.ts';
import { publishCalendarWithin } from '../../features/fares/calendar/publish-calendar-service.ts';
import { publishRulesWithin } from '../../features/fares/rules/publish-rules-service.ts';
import { selectFenceCity } from '../../features/fences/fence-store.ts';
import { publishFenceWithin } from '../../features/fences/publish-fence-service.ts';
import type { Ports } from '../../ports/ports.ts';
import { demoDisputeSettings } from '../disputes/demo-dispute-settings.ts';
import type { DemoPassenger } from '../passengers.ts';
import { demoCalendars } from './demo-calendars.ts';
import { demoFences } from './demo-fences.ts';
import { demoRules } from './demo-rules.ts';
import type { DemoTrip } from './demo-trip.ts';
import { demoTrips } from './demo-trips.ts';
import { demoTripPorts, recordDemoTrip } from './record-demo-trip.ts';

type DemoPorts = Pick<Ports, 'now' | 'randomBytes' | 'eventsOut' | 'auditTrail' | 'brandTiers'>;

/**
 * Rules, fences and orders, stored through the services that operators and the dispatch system
 * call, so that demo data is checked and priced like real data.
 */
export async function loadDemoFares(
  tx: Db,
  { now, randomBytes, eventsOut, auditTrail, brandTiers }: DemoPorts,
  passenger: DemoPassenger,
): Promise<void> {
  const at = now();
  for (const fence of demoFences) await publishFenceWithin(tx, fence, at);
  const ports = { db: tx, now: () => at, randomBytes, eventsOut, auditTrail, brandTiers };
  await publishRulesWithin({ ports, findCityOfFence: selectFenceCity }, tx, demoRules(at));
  for (const calendar of demoCalendars) await publishCalendarWithin(tx, calendar, at);

  const deps = { ports, ...demoDisputeSettings };
  const tripPorts = demoTripPorts(tx, ports);
  for (const demoTrip of demoTrips) {
    await recordDemoTrip(tx, tripPorts, demoTrip, { passenger, now: at });
    if (demoTrip.disputed) await dispute(deps, demoTrip, passenger);
    if (demoTrip.confirmed)
      await confirmOrderFareWithin(deps, tx, {
        orderUuid: demoTrip.trip.orderUuid,
        userId: passenger.userId,
      });
  }
}

async function dispute(
  deps: ObjectionDeps,
  { trip: { orderUuid } }: DemoTrip,
  { userId, mobile }: DemoPassenger,
): Promise<void> {
  const words = '行程中绕路，实际里程比平时多出很多。';
  await raiseObjectionWithin(deps, deps.ports.db, {
    kind: 'dissent',
    orderUuid,
    userId,
    mobile,
    words,
  });
}
