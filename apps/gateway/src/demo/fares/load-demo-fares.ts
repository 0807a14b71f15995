import { publishedCalendar } from '@ride/contract/entities/change-item';
import { publishedFence } from '@ride/contract/fence';
import * as z from 'zod/mini';
import { importedAt } from '../../db/publication.ts';
import type { Db } from '../../db/schema.ts';
import { confirmOrderFareInTransaction } from '../../features/disputes/raise/confirmation-service.ts';
import { raiseDisputeInTransaction } from '../../features/disputes/raise/raise-service.ts';
import {
  lockCalendars,
  publishCalendarVersion,
} from '../../features/fares/calendar/calendar-kind.ts';
import {
  lockRules,
  publishRuleVersion,
  withoutStart,
} from '../../features/fares/rules/fare-rule-kind.ts';
import { bodyOf, lockFences, publishFenceVersion } from '../../features/fences/fence-kind.ts';
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
export const demoCalendars = z.array(publishedCalendar).parse(fares.calendars);

type DemoPorts = Pick<
  Ports,
  'now' | 'randomBytes' | 'eventsOut' | 'auditTrail' | 'brandTiers' | 'balanceInvoicing'
>;

/**
 * Demo data is stored through the services that operators and the dispatch system call, so that it
 * is checked and priced like real data.
 */
export async function loadDemoFares(
  tx: Db,
  { now, ...others }: DemoPorts,
  passenger: DemoPassenger,
): Promise<void> {
  const at = now();
  await importDemoPrices(tx, at);
  const ports = { ...others, db: tx, now: () => at };
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

async function importDemoPrices(tx: Db, at: number): Promise<void> {
  await lockFences(tx);
  for (const fence of demoFences) {
    const item = { key: fence.fenceNum, body: bodyOf(fence) };
    await publishFenceVersion(tx, item, importedAt(fence.startsAt, at));
  }
  await lockCalendars(tx);
  for (const calendar of demoCalendars) {
    const item = { key: String(calendar.year), body: calendar };
    await publishCalendarVersion(tx, item, importedAt(0, at));
  }
  await lockRules(tx);
  for (const rule of createDemoRules(at)) {
    const item = { key: rule.fareRuleId, body: withoutStart(rule) };
    await publishRuleVersion(tx, item, importedAt(rule.startsAt, at));
  }
}
