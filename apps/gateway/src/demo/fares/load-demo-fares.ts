import { publishedFence } from '@ride/contract/fence';
import { publishCalendar } from '@ride/contract/internal-publish';
import * as z from 'zod/mini';
import type { Db } from '../../db/schema.ts';
import { confirmOrderFareInTransaction } from '../../features/disputes/raise/confirmation-service.ts';
import { raiseDisputeInTransaction } from '../../features/disputes/raise/raise-service.ts';
import { publishCalendarInTransaction } from '../../features/fares/calendar/publish-calendar-service.ts';
import { publishRulesInTransaction } from '../../features/fares/rules/publish-rules-service.ts';
import { selectFenceCity } from '../../features/fences/fence-store.ts';
import { publishFenceInTransaction } from '../../features/fences/publish-fence-service.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DemoPassenger } from '../demo-people.ts';
import { demoDisputeSettings } from '../disputes/demo-dispute-settings.ts';
import fares from '../fares.json' with { type: 'json' };
import fences from '../fences.json' with { type: 'json' };
import { createDemoRules } from './demo-rules.ts';
import { demoTrips } from './demo-trip.ts';
import { demoTripPorts, recordDemoTrip } from './record-demo-trip.ts';

/** The fences are drawn by hand around well-known places in GCJ-02, and are not surveyed. */
export const demoFences = z.array(publishedFence).parse(fences);

/**
 * These calendars are invented; in production an operator publishes the announced rest days and
 * working weekends.
 */
export const demoCalendars = z.array(publishCalendar.request).parse(fares.calendars);

type DemoPorts = Pick<Ports, 'now' | 'randomBytes' | 'eventsOut' | 'auditTrail' | 'brandTiers'>;

/**
 * Demo data is stored through the services that operators and the dispatch system call, so that it
 * is checked and priced like real data.
 */
export async function loadDemoFares(
  tx: Db,
  { now, randomBytes, eventsOut, auditTrail, brandTiers }: DemoPorts,
  passenger: DemoPassenger,
): Promise<void> {
  const at = now();
  for (const fence of demoFences) await publishFenceInTransaction(tx, fence, at);
  const ports = { db: tx, now: () => at, randomBytes, eventsOut, auditTrail, brandTiers };
  await publishRulesInTransaction(
    { ports, findCityOfFence: selectFenceCity },
    tx,
    createDemoRules(at),
  );
  for (const calendar of demoCalendars) await publishCalendarInTransaction(tx, calendar, at);

  const deps = { ports, ...demoDisputeSettings };
  const tripPorts = demoTripPorts(tx, ports);
  for (const demoTrip of demoTrips) {
    await recordDemoTrip(tx, tripPorts, demoTrip, { passenger, now: at });
    const { trip, dispute, confirmed } = demoTrip;
    const ofPassenger = { ...passenger, orderUuid: trip.orderUuid };
    if (dispute) {
      await raiseDisputeInTransaction(deps, tx, { kind: 'dissent', ...ofPassenger, text: dispute });
    }
    if (confirmed) await confirmOrderFareInTransaction(deps, tx, ofPassenger);
  }
}
