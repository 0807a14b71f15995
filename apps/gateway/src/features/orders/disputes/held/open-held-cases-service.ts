import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { findingsOfText } from '../../checks/findings-of-order.ts';
import { cityOfTrip, storedTripOf } from '../../stored-trip.ts';
import { insertObjection } from '../objection-store.ts';
import { insertTraits, traitsOf } from '../stores/trait-store.ts';
import {
  type HeldOrder,
  isStillUnanswered,
  listHeldOrders,
  lockHeldOrder,
} from './held-order-store.ts';

export interface HeldCasePorts extends Pick<Ports, 'db' | 'now' | 'randomBytes'> {
  readonly times: DisputeTimes;
  /** How long the passenger has, before the desk looks. */
  readonly heldMs: number;
}

const BATCH_SIZE = 200;
/** An order older than this was settled another way, or every sweep has failed for a month. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60 * 1000;
const RECEIPT_PREFIX = 'HD';

/**
 * Puts held orders that their passengers neither confirmed nor disputed into the desk's queue.
 * Safe on several gateways at once: an order has one case of the kind. Returns how many were opened.
 */
export async function openHeldCases(ports: HeldCasePorts): Promise<number> {
  const { db, now, heldMs } = ports;
  const until = now() - heldMs;
  const since = until - LOOK_BACK_MS;
  const orders = await listHeldOrders(db, { since, until, limit: BATCH_SIZE });
  let opened = 0;
  for (const order of orders) {
    const isNew = await db.transaction().execute((tx) => openHeldCase(ports, tx, order));
    if (isNew) opened += 1;
  }
  return opened;
}

async function openHeldCase(
  { now, randomBytes, times }: Omit<HeldCasePorts, 'db'>,
  tx: Db,
  order: HeldOrder,
): Promise<boolean> {
  const raisedAt = now();
  const trip = storedTripOf(order.trip);
  const findings = findingsOfText(order.findings);
  const lines = new Set(findings.flatMap((finding) => finding.lines));
  const objection = {
    orderUuid: order.orderUuid,
    kind: 'held',
    receiptNumber: receiptNumber(RECEIPT_PREFIX, raisedAt, randomBytes(RECEIPT_LETTERS)),
    items: [...lines].map((kind) => lineNames[kind]),
    words: findings.map(({ words }) => words).join('\n'),
    raisedAt,
    cityCode: cityOfTrip(trip),
    clocks: startClocks(raisedAt, times),
  } as const;
  await lockHeldOrder(tx, order.orderUuid);
  const isOpened =
    (await isStillUnanswered(tx, order.orderUuid)) && (await insertObjection(tx, objection));
  if (!isOpened) return false;
  await insertTraits(tx, objection, traitsOf(trip, order.ruleVersion));
  return true;
}
