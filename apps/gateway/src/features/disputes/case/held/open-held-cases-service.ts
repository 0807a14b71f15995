import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import { DAY_MS } from '@ride/domain/durations';
import { heldFindingOf } from '@ride/domain/fares/checks/findings';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { correctVersionOf, findingsOfText } from '../../../orders/checks/findings-of-order.ts';
import { lockOrder } from '../../../orders/order-store.ts';
import { cityOfTrip, storedTripOf } from '../../../orders/stored-trip.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { heldCaseTexts } from '../../texts.ts';
import { upsertHeldDispute } from '../new-case-store.ts';
import { type HeldOrder, isStillUnanswered, listHeldOrders } from './held-order-store.ts';

export interface OpenHeldDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
  /** How long the passenger has before the clocks start, and after a withdrawal. */
  readonly heldMs: number;
}

const BATCH_SIZE = 200;
/** An order older than this was settled another way, or every sweep has failed for a month. */
const LOOK_BACK_MS = 30 * DAY_MS;
const RECEIPT_PREFIX = 'HD';

/**
 * Puts held orders that their passengers neither confirmed nor dispute into the desk's queue, at once;
 * of one that was disputed and withdrawn, the case that the dispute had ended is opened again after
 * the passenger's time. Safe on several gateways at once: an order has one case of the kind. Returns
 * how many were opened. One that fails keeps no other waiting; the failure is thrown when all were
 * tried.
 */
export async function openHeldCases(deps: OpenHeldDeps): Promise<number> {
  const { db, now } = deps.ports;
  const { heldMs } = deps;
  const withdrawnUntil = now() - heldMs;
  const since = withdrawnUntil - LOOK_BACK_MS;
  const orders = await listHeldOrders(db, { since, withdrawnUntil, limit: BATCH_SIZE });
  let opened = 0;
  const failures: unknown[] = [];
  for (const order of orders) {
    try {
      if (await openHeldCase(deps, order, withdrawnUntil)) opened += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    const message = `${failures.length} of ${orders.length} held orders got no case`;
    throw new Error(message, { cause: failures[0] });
  }
  return opened;
}

/** False when its passenger has spoken since it was listed. */
export async function openHeldCase(
  deps: OpenHeldDeps,
  order: HeldOrder,
  withdrawnUntil: number,
): Promise<boolean> {
  const isOpened = await deps.ports.db
    .transaction()
    .execute((tx) => openHeldCaseWithin(deps, tx, { order, withdrawnUntil }));
  if (isOpened) deps.disputeCounts.countRaised('held');
  return isOpened;
}

async function openHeldCaseWithin(
  { ports: { now, randomBytes, auditTrail }, times, heldMs }: OpenHeldDeps,
  tx: Db,
  { order, withdrawnUntil }: { readonly order: HeldOrder; readonly withdrawnUntil: number },
): Promise<boolean> {
  const { orderUuid } = order;
  const raisedAt = now();
  const startsAt = Math.max(raisedAt, order.recordedAt + heldMs);
  const findings = findingsOfText(order.findings);
  const lines = new Set(findings.flatMap((finding) => finding.lines));
  await lockOrder(tx, orderUuid);
  if (!(await isStillUnanswered(tx, { orderUuid, withdrawnUntil }))) return false;
  const opened = await upsertHeldDispute(tx, {
    orderUuid,
    receiptNumber: receiptNumber(RECEIPT_PREFIX, raisedAt, randomBytes(RECEIPT_LETTERS)),
    items: [...lines].map((kind) => lineNames[kind]),
    text: findings.map(({ text }) => text).join('\n'),
    finding: heldFindingOf(findings),
    correctVersion: correctVersionOf(findings),
    raisedAt,
    cityCode: cityOfTrip(storedTripOf(order.trip)),
    startsAt,
    clocks: startClocks(startsAt, times),
  });
  if (opened === null) return false;
  if (!opened.isNew) {
    await auditTrail.append(tx, {
      actor: { kind: 'system', id: 'held-orders' },
      action: 'dispute.reopened',
      subject: { kind: 'dispute', id: opened.receiptNumber },
      after: heldCaseTexts.reopened,
    });
  }
  return true;
}
