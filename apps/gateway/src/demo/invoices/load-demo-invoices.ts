import { HOUR_MS } from '@ride/domain/durations';
import { lockOrders } from '../../features/bills/order-store.ts';
import {
  recordFailed,
  recordIssued,
  recordReversed,
  recordSent,
} from '../../features/invoices/answers/answer-service.ts';
import { findInvoice } from '../../features/invoices/invoice-store.ts';
import { apply } from '../../features/invoices/own/apply-service.ts';
import {
  type ReadBilledTrips,
  readInvoiceableTrips,
} from '../../features/invoices/own/trips-for-invoices.ts';
import { readBilledTrips } from '../../features/own-fares/own-trips-service.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import { serviceActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import type { DemoPassenger } from '../demo-people.ts';
import { demoTripPorts, recordDemoTrip } from '../fares/record-demo-trip.ts';
import { type DemoAnswer, demoApplications, demoInvoiceTrips, demoPaper } from './demo-invoices.ts';

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'auditTrail' | 'eventsOut' | 'brandTiers' | 'balanceInvoicing'
>;
type DemoApplication = (typeof demoApplications)[number];

/**
 * Stores the applications and what the tax system answered. Some are of trips whose disputes are
 * raised and decided after that; a refund then cancels or reverses them.
 */
export async function loadDemoInvoices(ports: DemoPorts, passenger: DemoPassenger): Promise<void> {
  const now = ports.now();
  await ports.db.transaction().execute(async (tx) => {
    const tripPorts = demoTripPorts(tx, ports);
    for (const trip of demoInvoiceTrips) {
      await recordDemoTrip(tx, tripPorts, trip, { passenger, now });
    }
  });
  for (const demo of demoApplications) {
    await applyForDemo(at(ports, demo.appliedHoursAgo), passenger, demo);
    for (const answer of demo.answers) {
      if (answer.answer !== 'reversed') await answerDemo(ports, demo.applicationId, answer);
    }
  }
}

/** Reverses what was refunded since then. */
export async function reverseDemoInvoices(ports: DemoPorts): Promise<void> {
  for (const { applicationId, answers } of demoApplications) {
    for (const answer of answers) {
      if (answer.answer === 'reversed') await answerDemo(ports, applicationId, answer);
    }
  }
}

function at(ports: DemoPorts, hoursAgo: number): DemoPorts {
  const moment = ports.now() - hoursAgo * HOUR_MS;
  return { ...ports, now: () => moment };
}

async function applyForDemo(
  ports: DemoPorts,
  passenger: DemoPassenger,
  { applicationId, head, orders }: DemoApplication,
): Promise<void> {
  const read: ReadBilledTrips = (db, userId, orderUuids) =>
    readBilledTrips(ports, db, userId, orderUuids);
  const source = { ports, readBilledTrips: read };
  const found = await readInvoiceableTrips(source, ports.db, passenger.userId, orders);
  const trips = found.map(({ orderUuid, amountFen }) => ({ orderUuid, amountFen }));
  const deps = { ports, readBilledTrips: read, lockOrders, mobileOfUser };
  expectDone(applicationId, await apply(deps, passenger, { applicationId, head, trips }));
}

async function answerDemo(ports: DemoPorts, applicationId: string, answer: DemoAnswer) {
  const then = at(ports, answer.hoursAgo);
  const outcome = await outcomeOf(then, applicationId, answer);
  expectDone(`${applicationId}, ${answer.answer}`, outcome);
}

async function outcomeOf(ports: DemoPorts, applicationId: string, answer: DemoAnswer) {
  const deps = { ports, trustedHosts: [] };
  const moment = ports.now();
  switch (answer.answer) {
    case 'issued': {
      const { number, hasPaper } = answer;
      const amountFen = (await findInvoice(ports.db, applicationId))?.amountFen ?? 0;
      const paper = hasPaper ? { pdf: demoPaper } : {};
      const report = { applicationId, number, amountFen, issuedAt: moment, ...paper };
      return recordIssued(deps, report, serviceActor);
    }
    case 'sent': {
      const { carrier, trackingNumber } = answer;
      const report = { applicationId, sentAt: moment, carrier, trackingNumber };
      return recordSent(deps, report, serviceActor);
    }
    case 'failed': {
      const report = { applicationId, failedAt: moment, reason: answer.reason };
      return recordFailed(deps, report, serviceActor);
    }
    case 'reversed': {
      const { reversalNumber } = answer;
      const report = { applicationId, reversedAt: moment, reversalNumber };
      return recordReversed(deps, report, serviceActor);
    }
  }
}

function expectDone(what: string, outcome: string | { readonly outcome: string }): void {
  const name = typeof outcome === 'string' ? outcome : outcome.outcome;
  if (name !== 'done') throw new Error(`${what}: ${name}`);
}
