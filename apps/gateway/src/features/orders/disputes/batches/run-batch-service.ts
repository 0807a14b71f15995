import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import { isUniqueViolation } from '../../../../db/errors.ts';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { lockOrder } from '../../order-store.ts';
import { cityOfTrip } from '../../stored-trip.ts';
import { isBasisOf, type RecomputePorts } from '../decisions/recompute-service.ts';
import { type SettlePorts, settleDecision } from '../decisions/settle-decision.ts';
import { insertObjection } from '../objection-store.ts';
import { findBilledOrder } from '../stores/bill-store.ts';
import { findCase, updateCase } from '../stores/case-store.ts';
import { insertTraits } from '../stores/trait-store.ts';
import { yuanWords } from '../texts.ts';
import { findOwnBatch } from './batch-access.ts';
import {
  advanceBatch,
  type Batch,
  findBatch,
  finishBatch,
  listOrdersOfVersion,
  listRunningBatches,
} from './batch-store.ts';
import { type ListBatchesPorts, type ShownBatch, showBatch } from './list-batches-service.ts';
import { type MispricedOrder, recomputeOrder } from './recompute-order.ts';

/** What it takes to carry a signed batch out. */
export type AdjustPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'disputeCounts'
> &
  RecomputePorts &
  SettlePorts & { readonly times: DisputeTimes };

const ORDERS_PER_RUN = 50;

/** Adjusts the next orders of a signed batch; null where the actor may not. */
export async function runBatch(
  ports: AdjustPorts & ListBatchesPorts,
  actor: StaffActor,
  batchId: string,
): Promise<ShownBatch | null> {
  const batch = await findOwnBatch(ports.db, actor, 'dispute.decide', batchId);
  if (batch === null) return null;
  if (batch.state === 'running') await adjustOrders(ports, batch);
  return showBatch(ports, await findBatch(ports.db, batchId));
}

/**
 * Goes on with signed batches until they are done, so that none depends on somebody's open page. Of
 * two gateways that do it at once each adjusts what the other has not.
 */
export async function runSignedBatches(ports: AdjustPorts): Promise<void> {
  for (const batch of await listRunningBatches(ports.db)) {
    let current: Batch | null = batch;
    while (current?.state === 'running') {
      const doneTo: string = current.doneTo;
      await adjustOrders(ports, current);
      current = await findBatch(ports.db, batch.batchId);
      // A dispute about the next order is being decided: the next round goes on.
      if (current?.doneTo === doneTo) break;
    }
  }
}

async function adjustOrders(ports: AdjustPorts, batch: Batch): Promise<void> {
  const { batchId, ruleVersion, doneTo } = batch;
  const orders = await listOrdersOfVersion(ports.db, ruleVersion, {
    after: doneTo,
    atMost: ORDERS_PER_RUN,
  });
  for (const orderUuid of orders) {
    // The next run begins with it: later orders would move the batch past it.
    if (!(await adjustOrder(ports, batch, orderUuid))) return;
  }
  if (orders.length < ORDERS_PER_RUN) await finishBatch(ports.db, batchId, ports.now());
}

/**
 * Once for each order, whoever runs the batch: the case has the order and its kind as its key. Its
 * passenger is told by the periodic round: fifty texts would take longer than a call may.
 * False when a dispute about the same order was decided, or a payment of it reported, at this
 * instant.
 */
export async function adjustOrder(
  ports: AdjustPorts,
  batch: Batch,
  orderUuid: string,
): Promise<boolean> {
  const mispriced = await recomputeOrder(ports, orderUuid, batch);
  try {
    const settled = await ports.db.transaction().execute(async (tx) => {
      const decided = mispriced && (await decideOrder(ports, tx, batch, mispriced));
      if (decided === 'conflict') return decided;
      const refundFen = decided?.refundFen ?? 0;
      const adjusted = decided ? 1 : 0;
      await advanceBatch(tx, batch.batchId, { doneTo: orderUuid, adjusted, refundFen });
      return decided;
    });
    if (settled === 'conflict') return false;
    if (settled) {
      ports.disputeCounts.countRaised('wrongRule');
      ports.disputeCounts.countEnded('wrongRule', 'adjusted');
    }
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

async function decideOrder(
  ports: AdjustPorts,
  tx: Db,
  batch: Batch,
  { order, recomputed }: MispricedOrder,
) {
  const now = ports.now();
  const { orderUuid } = order;
  await lockOrder(tx, orderUuid);
  const current = await findBilledOrder(tx, orderUuid);
  if (current === null || !isBasisOf(current, recomputed)) return 'conflict' as const;
  const { trip } = recomputed.base;
  const number = receiptNumber('GZ', now, ports.randomBytes(RECEIPT_LETTERS));
  const opened = await insertObjection(tx, {
    ...{ orderUuid, kind: 'wrongRule', receiptNumber: number, items: [], words: batch.words },
    ...{ raisedAt: now, cityCode: cityOfTrip(trip), clocks: startClocks(now, ports.times) },
  });
  const found = opened ? await findCase(tx, number) : null;
  if (found === null) return null;
  await insertTraits(tx, found, trip, batch.ruleVersion);
  await updateCase(tx, found, {
    ...{ state: 'decided', queue: 'closed', queue_at: now, first_answered_at: now },
    ...{ outcome: 'adjusted', decided_at: now },
  });
  const by = { decidedBy: batch.proposedBy, signedBy: batch.signedBy };
  const final = { words: batch.words, corrections: [], waived: [], recomputed, ...by };
  const decision = await settleDecision(ports, tx, { found, order, now }, final);
  await ports.auditTrail.append(tx, {
    actor: { kind: 'staff', id: batch.signedBy ?? batch.proposedBy },
    action: 'dispute.adjusted',
    subject: { kind: 'dispute', id: number },
    before: yuanWords(decision.totalBeforeFen),
    after: yuanWords(decision.totalAfterFen),
    reason: batch.words,
  });
  return decision;
}
