import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import { fen, formatYuan } from '@ride/domain/money';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import { citiesWith, mayDo, type Permission } from '@ride/domain/staff/roles';
import { isUniqueViolation } from '../../../../db/errors.ts';
import { type Page, pageOf } from '../../../../db/page-of.ts';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { CityOfRuleVersion, ListRulesOfCity } from '../../../../ports/pricing.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { colleagueOf, type StaffDirectory } from '../../../../ports/staff-directory.ts';
import { lockOrder } from '../../order-store.ts';
import { cityOfTrip } from '../../stored-trip.ts';
import type { DecidePorts } from '../decisions/decide-service.ts';
import {
  isBasisOf,
  type Recomputation,
  type RecomputePorts,
  recomputeBill,
} from '../decisions/recompute-service.ts';
import { type SettlePorts, settleDecision } from '../decisions/settle-decision.ts';
import { insertObjection } from '../objection-store.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../stores/bill-store.ts';
import { findCase, updateCase } from '../stores/case-store.ts';
import { listRefunds } from '../stores/refund-store.ts';
import { insertTraits, traitsOf } from '../stores/trait-store.ts';
import {
  advanceBatch,
  type Batch,
  countAdjusted,
  findBatch,
  finishBatch,
  insertBatch,
  listBatches,
  listOrdersOfVersion,
  listRunningBatches,
  settleBatch,
} from './batch-store.ts';

/** What it takes to carry a signed batch out. */
export type AdjustPorts = Pick<
  Ports,
  'db' | 'now' | 'randomBytes' | 'auditTrail' | 'disputeCounts'
> &
  RecomputePorts &
  SettlePorts & { readonly times: DisputeTimes };

export interface BatchPorts extends DecidePorts, Pick<Ports, 'randomBytes'> {
  readonly staff: StaffDirectory;
  readonly cityOfRuleVersion: CityOfRuleVersion;
  readonly listRulesOfCity: ListRulesOfCity;
}

interface Versions {
  readonly ruleVersion: string;
  readonly correctVersion: string;
}

/** The city of two versions of rules that the actor may decide about; null for others. */
async function findCity(
  { cityOfRuleVersion }: BatchPorts,
  { grants }: StaffActor,
  { ruleVersion, correctVersion }: Versions,
): Promise<string | null> {
  const city = await cityOfRuleVersion(ruleVersion);
  const correct = await cityOfRuleVersion(correctVersion);
  const isFit = ruleVersion !== correctVersion && city !== null && city === correct;
  return isFit && mayDo(grants, 'dispute.decide', city) ? city : null;
}

/** What an order costs with the right version, when that is less than it was billed. */
async function recomputeOrder(
  ports: AdjustPorts,
  orderUuid: string,
  { ruleVersion, correctVersion }: Versions,
): Promise<{ readonly order: BilledOrder; readonly recomputed: Recomputation } | null> {
  const order = await findBilledOrder(ports.db, orderUuid);
  if (order === null || newestBill(order).ruleVersion !== ruleVersion) return null;
  const refunds = await listRefunds(ports.db, orderUuid);
  const recomputed = await recomputeBill(ports, order, {
    corrections: [],
    waived: [],
    granted: fen(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    ruleVersion: correctVersion,
  });
  const isCheaper = recomputed !== null && recomputed.revised.totalFen < recomputed.base.totalFen;
  return isCheaper ? { order, recomputed } : null;
}

/** A page of orders that a version made too dear; null where the actor may not ask. */
export async function findMispriced(
  ports: BatchPorts,
  actor: StaffActor,
  { cursor = '', limit, ...versions }: Versions & { cursor?: string | undefined; limit: number },
) {
  if ((await findCity(ports, actor, versions)) === null) return null;
  const found = await listOrdersOfVersion(ports.db, versions.ruleVersion, {
    after: Buffer.from(cursor, 'base64url').toString(),
    atMost: limit + 1,
  });
  // An order's number may have signs that a cursor has not.
  const page = pageOf(found, limit, (last) => Buffer.from(last).toString('base64url'));
  const rows: {
    orderUuid: string;
    totalBeforeFen: number;
    totalAfterFen: number;
    refundFen: number;
  }[] = [];
  for (const orderUuid of page.rows) {
    const mispriced = await recomputeOrder(ports, orderUuid, versions);
    if (mispriced === null) continue;
    const { base, revised, refund } = mispriced.recomputed;
    rows.push({
      orderUuid,
      totalBeforeFen: base.totalFen,
      totalAfterFen: revised.totalFen,
      refundFen: refund,
    });
  }
  const adjustedBefore = await countAdjusted(ports.db, versions.ruleVersion);
  return { rows, next: page.next, tried: page.rows.length, adjustedBefore };
}

export async function proposeBatch(
  ports: BatchPorts,
  actor: StaffActor,
  input: Versions & { readonly batchId: string; readonly words: string },
): Promise<'done' | 'unknownRuleVersion'> {
  const cityCode = await findCity(ports, actor, input);
  if (cityCode === null) return 'unknownRuleVersion';
  await ports.db.transaction().execute(async (tx) => {
    const by = { proposedBy: actor.staffId, proposedAt: ports.now() };
    if (!(await insertBatch(tx, { ...input, cityCode, ...by }))) return;
    await ports.auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action: 'dispute.batchProposed',
      subject: { kind: 'disputeBatch', id: input.batchId },
      after: `${input.ruleVersion} 改按 ${input.correctVersion} 计价`,
      reason: input.words,
    });
  });
  return 'done';
}

/** A batch in a city where the actor has the right; null for any other. */
async function findOwnBatch(
  db: Db,
  { grants }: StaffActor,
  permission: Permission,
  batchId: string,
): Promise<Batch | null> {
  const batch = await findBatch(db, batchId);
  return batch && mayDo(grants, permission, batch.cityCode) ? batch : null;
}

/** Money for many people always takes two, however little it is for each. */
export async function signBatch(
  ports: BatchPorts,
  actor: StaffActor,
  { batchId, accepted }: { readonly batchId: string; readonly accepted: boolean },
): Promise<'done' | 'unknownBatch' | 'batchSettled' | 'ownBatch'> {
  return ports.db.transaction().execute(async (tx) => {
    const batch = await findOwnBatch(tx, actor, 'dispute.sign', batchId);
    if (batch === null) return 'unknownBatch';
    if (batch.proposedBy === actor.staffId) return 'ownBatch';
    const state = accepted ? 'running' : 'refused';
    const by = { state, staffId: actor.staffId, now: ports.now() } as const;
    if (!(await settleBatch(tx, batchId, by))) return 'batchSettled';
    await ports.auditTrail.append(tx, {
      actor: { kind: 'staff', id: actor.staffId },
      action: accepted ? 'dispute.batchSigned' : 'dispute.batchRefused',
      subject: { kind: 'disputeBatch', id: batchId },
    });
    return 'done';
  });
}

export async function listBatchPage(
  ports: BatchPorts,
  { grants }: StaffActor,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ShownBatch>> {
  const { db } = ports;
  const cities = citiesWith(grants, 'dispute.read');
  if (cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : await findBatch(db, cursor);
  const rows = await listBatches(db, { after, cities, atMost: limit + 1 });
  const page = pageOf(rows, limit, ({ batchId }) => batchId);
  return { ...page, rows: await showBatches(ports, page.rows) };
}

/** Null where the actor may not see it. */
export async function readBatch(
  ports: BatchPorts,
  actor: StaffActor,
  batchId: string,
): Promise<ShownBatch | null> {
  const batch = await findOwnBatch(ports.db, actor, 'dispute.read', batchId);
  const [shown] = batch ? await showBatches(ports, [batch]) : [];
  return shown ?? null;
}

/** None in a city that is not the actor's. */
export const listRulesToCorrect = async (
  { listRulesOfCity }: BatchPorts,
  { grants }: StaffActor,
  cityCode: string,
) => (mayDo(grants, 'dispute.decide', cityCode) ? listRulesOfCity(cityCode) : []);

type ShownBatch = Awaited<ReturnType<typeof showBatches>>[number];

/** With names instead of ids of people. */
async function showBatches({ db, staff }: BatchPorts, batches: readonly Batch[]) {
  const people = batches.flatMap(({ proposedBy, signedBy }) =>
    signedBy ? [proposedBy, signedBy] : [proposedBy],
  );
  const names = await staff.names(db, [...new Set(people)]);
  return batches.map(({ cityCode: _, doneTo: __, ...batch }) => ({
    ...batch,
    proposedBy: colleagueOf(names, batch.proposedBy),
    signedBy: batch.signedBy === null ? null : colleagueOf(names, batch.signedBy),
  }));
}

const ORDERS_PER_RUN = 50;

/** Adjusts the next orders of a signed batch; null where the actor may not. */
export async function runBatch(
  ports: BatchPorts,
  actor: StaffActor,
  batchId: string,
): Promise<ShownBatch | null> {
  const batch = await findOwnBatch(ports.db, actor, 'dispute.decide', batchId);
  if (batch === null) return null;
  if (batch.state === 'running') await adjustOrders(ports, batch);
  const current = await findBatch(ports.db, batchId);
  const [shown] = current ? await showBatches(ports, [current]) : [];
  return shown ?? null;
}

/**
 * Goes on with signed batches until they are done, so that none depends on somebody's open page. Of
 * two gateways that do it at once each adjusts what the other has not.
 */
export async function carryOnBatches(ports: AdjustPorts): Promise<void> {
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
async function adjustOrder(ports: AdjustPorts, batch: Batch, orderUuid: string): Promise<boolean> {
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
  { order, recomputed }: { readonly order: BilledOrder; readonly recomputed: Recomputation },
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
  await insertTraits(
    tx,
    { receiptNumber: number, raisedAt: now },
    traitsOf(trip, batch.ruleVersion),
  );
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
    before: `${formatYuan(fen(decision.totalBeforeFen))} 元`,
    after: `${formatYuan(fen(decision.totalAfterFen))} 元`,
    reason: batch.words,
  });
  return decision;
}
