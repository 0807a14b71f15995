import type { DisputeOutcome } from '@ride/domain/disputes/dispute-case';
import { HOUR_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import { type DisputeCase, listCasesOfOrder } from '../../features/disputes/case/case-store.ts';
import {
  addDisputeNote,
  askPassenger,
  takeDispute,
} from '../../features/disputes/case/desk-action-service.ts';
import { openHeldCases } from '../../features/disputes/case/held/open-held-cases-service.ts';
import { notifyPassengers } from '../../features/disputes/case/notices/notify-passenger-service.ts';
import {
  answerOwnCase,
  appealOwnCase,
  withdrawOwnCase,
} from '../../features/disputes/case/own-action-service.ts';
import { insertPicture } from '../../features/disputes/case/picture-store.ts';
import { type DecidePorts, decideDispute } from '../../features/disputes/decide/decide-service.ts';
import { raiseObjectionWithin } from '../../features/disputes/raise/raise-service.ts';
import { recordRefundPaid } from '../../features/disputes/refund/refund-service.ts';
import { listRefunds } from '../../features/disputes/refund/refund-store.ts';
import { createRepricing } from '../../features/fares/fare-pricing.ts';
import { findBilledOrder, newestBill } from '../../features/orders/bill-store.ts';
import { mobileOfUser } from '../../features/session/user-store.ts';
import type { Ports } from '../../ports/ports.ts';
import { demoActor } from '../desk/demo-staff.ts';
import { demoTripPorts, recordDemoTrip } from '../fares/record-demo-trip.ts';
import type { DemoPassenger } from '../passengers.ts';
import { demoDisputeSettings } from './demo-dispute-settings.ts';
import {
  type DemoDecision,
  type DemoDispute,
  type DemoDisputeAct,
  demoDisputes,
} from './demo-disputes.ts';
import { demoPicture } from './demo-picture.ts';

type DemoPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'eventsOut' | 'brandTiers'
>;
type Passengers = readonly [DemoPassenger, DemoPassenger];

/** Cases in every state, by the services of the pages and of the desk. */
export async function loadDemoDisputes(ports: DemoPorts, passengers: Passengers): Promise<void> {
  const loadedAt = ports.now();
  const acting = actingPorts({ ...ports, now: () => loadedAt });
  await ports.db.transaction().execute((tx) => raiseDemoDisputes(acting, tx, passengers));
  await openDemoHeldCases(acting);
  for (const demo of demoDisputes) {
    const { orderUuid } = demo.trip.trip;
    const acted = { demo, passenger: passengers[demo.passenger], orderUuid };
    for (const act of demo.acts) await perform(acting, acted, act);
  }
  await notifyPassengers(acting);
}

type ActingPorts = DemoPorts & DecidePorts;

/** Nobody is texted about demo data. */
const actingPorts = (ports: DemoPorts): ActingPorts => ({
  ...ports,
  ...demoDisputeSettings,
  ...createRepricing(ports),
  mobileOfUser,
  sms: { send: async () => 'sent' },
  alerts: { raise: () => {} },
  mayHandle: async () => true,
});

const at = (ports: ActingPorts, hoursAgo: number): ActingPorts => {
  const moment = ports.now() - hoursAgo * HOUR_MS;
  return { ...ports, now: () => moment };
};

async function raiseDemoDisputes(
  ports: ActingPorts,
  tx: Db,
  passengers: Passengers,
): Promise<void> {
  const tripPorts = demoTripPorts(tx, ports);
  const now = ports.now();
  for (const demo of demoDisputes) {
    const passenger = passengers[demo.passenger];
    const { orderUuid } = demo.trip.trip;
    await recordDemoTrip(tx, tripPorts, demo.trip, { passenger, now });
    if (demo.kind === 'held') continue;
    const { kind, words, points = [] } = demo;
    const then = { ...at(ports, demo.raisedHoursAgo), disputable: demoDisputeSettings.disputable };
    const items = points.map(({ item }) => item);
    const objection = { kind, orderUuid, ...passenger, words, points, items };
    const raised = await raiseObjectionWithin(then, tx, objection);
    if (raised.outcome !== 'accepted') throw new Error(`${orderUuid}: ${raised.outcome}`);
    if (demo.hasPicture) await addDemoPicture(then, tx, raised.receiptNumber);
  }
}

/** Drawn anew before it was put here: a worker that draws would delay the first start. */
async function addDemoPicture({ now, randomBytes }: ActingPorts, tx: Db, receiptNumber: string) {
  const pictureId = randomBytes(16).toString('base64url');
  await insertPicture(tx, { pictureId, receiptNumber, jpeg: demoPicture, addedAt: now() });
}

async function openDemoHeldCases(ports: ActingPorts): Promise<void> {
  for (const { kind, raisedHoursAgo } of demoDisputes) {
    if (kind !== 'held') continue;
    await openHeldCases({ ...at(ports, raisedHoursAgo), heldMs: 24 * HOUR_MS });
  }
}

interface ActedCase {
  readonly demo: DemoDispute;
  readonly passenger: DemoPassenger;
  readonly found: DisputeCase;
}

async function perform(
  ports: ActingPorts,
  { orderUuid, ...acted }: Omit<ActedCase, 'found'> & { readonly orderUuid: string },
  act: DemoDisputeAct,
): Promise<void> {
  const [found] = await listCasesOfOrder(ports.db, orderUuid);
  if (!found) throw new Error(`no case of ${orderUuid}`);
  const outcome = await outcomeOf(at(ports, act.hoursAgo), { ...acted, found }, act);
  if (outcome !== 'done') throw new Error(`${orderUuid}, ${act.act}: ${outcome}`);
}

async function outcomeOf(
  ports: ActingPorts,
  { demo, passenger: { userId }, found }: ActedCase,
  act: DemoDisputeAct,
): Promise<string> {
  const { receiptNumber, revision } = found;
  const actor = await demoActor(ports, demo.handledBy ?? '王芳');
  const messageId = ports.randomBytes(16).toString('base64url');
  switch (act.act) {
    case 'take':
      return (await takeDispute(ports, actor, receiptNumber)).outcome;
    case 'note': {
      const note = { receiptNumber, messageId, words: act.words };
      return (await addDisputeNote(ports, actor, note)).outcome;
    }
    case 'ask': {
      const question = { receiptNumber, revision, messageId, words: act.words };
      return (await askPassenger(ports, actor, question)).outcome;
    }
    case 'decide': {
      const order = await findBilledOrder(ports.db, found.orderUuid);
      const billRevision = order ? newestBill(order).revision : 0;
      const decision = { ...decisionOf(found, act), billRevision };
      return (await decideDispute(ports, actor, decision)).outcome;
    }
    case 'answer':
      return answerOwnCase(ports, { receiptNumber, userId, words: act.words });
    case 'appeal':
      return appealOwnCase(ports, { receiptNumber, userId, words: act.words });
    case 'withdraw':
      return withdrawOwnCase(ports, { receiptNumber, userId });
    case 'refundPaid':
      return payDemoRefund(ports, found);
  }
}

function decisionOf(
  { receiptNumber, revision }: DisputeCase,
  { words, correct, waive }: DemoDecision,
) {
  const outcome: DisputeOutcome = correct || waive ? 'adjusted' : 'unchanged';
  return {
    ...{ receiptNumber, revision, outcome, words },
    corrections: correct ? [correct] : [],
    waived: waive ? [waive] : [],
  };
}

/** As the provider's payment reports it. */
async function payDemoRefund(ports: ActingPorts, { orderUuid }: DisputeCase): Promise<string> {
  const [refund] = await listRefunds(ports.db, orderUuid);
  if (!refund) throw new Error(`no refund of ${orderUuid}`);
  const { refundId, receiptNumber, amountFen } = refund;
  return recordRefundPaid(ports, { refundId, receiptNumber, amountFen, paidAt: ports.now() });
}
