import type { DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import { HOUR_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import { findBilledOrder, newestBill } from '../../features/bills/bill-store.ts';
import { recordRefundPaid } from '../../features/bills/refunds/refund-service.ts';
import { listRefunds } from '../../features/bills/refunds/refund-store.ts';
import { type DisputeCase, listCasesOfOrder } from '../../features/disputes/case/case-store.ts';
import { openHeldCases } from '../../features/disputes/case/held/open-held-cases-service.ts';
import { notifyPassengers } from '../../features/disputes/case/notices/notify-passenger-service.ts';
import {
  answerOwnCase,
  appealOwnCase,
  type OwnActionDeps,
  withdrawOwnCase,
} from '../../features/disputes/case/own/own-action-service.ts';
import { insertPicture } from '../../features/disputes/case/picture-store.ts';
import {
  addDisputeNote,
  askPassenger,
  takeDispute,
} from '../../features/disputes/case/queue/desk-action-service.ts';
import { type DecideDeps, decideDispute } from '../../features/disputes/decide/decide-service.ts';
import { raiseDisputeInTransaction } from '../../features/disputes/raise/raise-service.ts';
import { createRepricing } from '../../features/fares/fare-pricing.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import { staffDirectory } from '../../features/staff/staff-directory.ts';
import { serviceActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { type DemoPassenger, findDemoActor } from '../demo-people.ts';
import { demoTripPorts, recordDemoTrip } from '../fares/record-demo-trip.ts';
import { demoDisputeSettings } from './demo-dispute-settings.ts';
import {
  type DemoDecision,
  type DemoDispute,
  type DemoDisputeAction,
  demoDisputes,
  demoPicture,
} from './demo-disputes.ts';

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'brandTiers' | 'balanceInvoicing'
>;
type Passengers = readonly [DemoPassenger, DemoPassenger];

/** Stores the trips before their disputes, so that they can be invoiced in between. */
export async function recordDisputedTrips(ports: DemoPorts, passengers: Passengers): Promise<void> {
  const now = ports.now();
  await ports.db.transaction().execute(async (tx) => {
    const tripPorts = demoTripPorts(tx, ports);
    for (const { order, passenger } of demoDisputes) {
      await recordDemoTrip(tx, tripPorts, order, { passenger: passengers[passenger], now });
    }
  });
}

export async function loadDemoDisputes(ports: DemoPorts, passengers: Passengers): Promise<void> {
  const loadedAt = ports.now();
  const acting = demoDeps({ ...ports, now: () => loadedAt });
  await ports.db.transaction().execute((tx) => raiseDemoDisputes(acting, tx, passengers));
  await openDemoHeldCases(acting);
  for (const demo of demoDisputes) {
    const { orderUuid } = demo.order.trip;
    const acted = { demo, passenger: passengers[demo.passenger], orderUuid };
    for (const action of demo.actions) await perform(acting, acted, action);
  }
  await notifyPassengers(acting);
}

type DemoDeps = DecideDeps & OwnActionDeps & { readonly ports: DemoPorts };

/** No text messages are sent about demo data. */
const demoDeps = (ports: DemoPorts): DemoDeps => ({
  ...demoDisputeSettings,
  ...createRepricing(ports),
  ports: {
    ...ports,
    sms: { send: async () => 'sent' },
    alerts: { raise: () => {}, counts: () => new Map() },
  },
  mobileOfUser,
  staff: { ...staffDirectory, isPermitted: async () => true },
});

const at = (deps: DemoDeps, hoursAgo: number): DemoDeps => {
  const moment = deps.ports.now() - hoursAgo * HOUR_MS;
  return { ...deps, ports: { ...deps.ports, now: () => moment } };
};

async function raiseDemoDisputes(deps: DemoDeps, tx: Db, passengers: Passengers): Promise<void> {
  for (const demo of demoDisputes) {
    const passenger = passengers[demo.passenger];
    const { orderUuid } = demo.order.trip;
    if (demo.kind === 'held') continue;
    const { kind, text, points } = demo;
    const then = { ...at(deps, demo.raisedHoursAgo), disputable: demoDisputeSettings.disputable };
    const items = points.map(({ item }) => item);
    const objection = { kind, orderUuid, ...passenger, text, points, items };
    const raised = await raiseDisputeInTransaction(then, tx, objection);
    if (typeof raised === 'string') throw new Error(`${orderUuid}: ${raised}`);
    if (demo.hasPicture) await addDemoPicture(then, tx, raised.receiptNumber);
  }
}

/**
 * The picture is stored without being drawn anew, because a drawing worker would delay the first
 * start.
 */
async function addDemoPicture(
  { ports: { now, randomBytes } }: DemoDeps,
  tx: Db,
  receiptNumber: string,
) {
  const pictureId = randomBytes(16).toString('base64url');
  await insertPicture(tx, { pictureId, receiptNumber, jpeg: demoPicture, addedAt: now() });
}

async function openDemoHeldCases(deps: DemoDeps): Promise<void> {
  for (const { kind, raisedHoursAgo } of demoDisputes) {
    if (kind !== 'held') continue;
    await openHeldCases({ ...at(deps, raisedHoursAgo), heldMs: 24 * HOUR_MS });
  }
}

interface ActedCase {
  readonly demo: DemoDispute;
  readonly passenger: DemoPassenger;
  readonly found: DisputeCase;
}

async function perform(
  deps: DemoDeps,
  { orderUuid, ...acted }: Omit<ActedCase, 'found'> & { readonly orderUuid: string },
  action: DemoDisputeAction,
): Promise<void> {
  const [found] = await listCasesOfOrder(deps.ports.db, orderUuid);
  if (!found) throw new Error(`no case of ${orderUuid}`);
  const outcome = await outcomeOf(at(deps, action.hoursAgo), { ...acted, found }, action);
  const name = typeof outcome === 'string' ? outcome : outcome.outcome;
  if (name !== 'done') throw new Error(`${orderUuid}, ${action.action}: ${name}`);
}

async function outcomeOf(
  deps: DemoDeps,
  { demo, passenger: { userId }, found }: ActedCase,
  action: DemoDisputeAction,
): Promise<string | { readonly outcome: string }> {
  const { receiptNumber, revision } = found;
  const actor = await findDemoActor(deps.ports, demo.handledBy);
  const messageId = deps.ports.randomBytes(16).toString('base64url');
  switch (action.action) {
    case 'take':
      return takeDispute(deps, actor, receiptNumber);
    case 'note': {
      const note = { receiptNumber, messageId, text: action.text };
      return addDisputeNote(deps, actor, note);
    }
    case 'ask': {
      const question = { receiptNumber, revision, messageId, text: action.text };
      return askPassenger(deps, actor, question);
    }
    case 'decide': {
      const order = await findBilledOrder(deps.ports.db, found.orderUuid);
      const billRevision = order ? newestBill(order).revision : 0;
      const decision = { ...decisionOf(found, action), billRevision };
      return decideDispute(deps, actor, decision);
    }
    case 'answer':
      return answerOwnCase(deps, { receiptNumber, userId, text: action.text });
    case 'appeal':
      return appealOwnCase(deps, { receiptNumber, userId, text: action.text });
    case 'withdraw':
      return withdrawOwnCase(deps, { receiptNumber, userId });
    case 'refundPaid':
      return payDemoRefund(deps.ports, found);
  }
}

function decisionOf(
  { receiptNumber, revision }: DisputeCase,
  { text, correct, waive }: DemoDecision,
) {
  const outcome: DisputeOutcome = correct || waive ? 'adjusted' : 'unchanged';
  return {
    receiptNumber,
    revision,
    outcome,
    text,
    corrections: correct ? [correct] : [],
    waived: waive ? [waive] : [],
  };
}

async function payDemoRefund(ports: DemoPorts, { orderUuid }: DisputeCase): Promise<string> {
  const [refund] = await listRefunds(ports.db, orderUuid);
  if (!refund) throw new Error(`no refund of ${orderUuid}`);
  const { refundId, receiptNumber, amountFen } = refund;
  const report = { refundId, receiptNumber, amountFen, paidAt: ports.now() };
  return recordRefundPaid(ports, report, serviceActor);
}
