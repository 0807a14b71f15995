import { type DisputeTimes, startClocks } from '@ride/domain/disputes/dispute-clocks';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { heldFindingOf } from '@ride/domain/fares/checks/findings';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { RECEIPT_LETTERS, receiptNumber } from '@ride/domain/receipt-number';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { correctVersionOf, findingsOfText } from '../../../bills/findings-of-order.ts';
import { lockOrder } from '../../../bills/order-store.ts';
import { cityOfTrip, storedTripOf } from '../../../bills/stored-trip.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { heldCaseTexts } from '../../texts.ts';
import { upsertHeldDispute } from '../new-case-store.ts';
import {
  findPageEnd,
  type HeldOrder,
  type HeldPlace,
  isStillUnanswered,
  listHeldOrders,
  listWithdrawnOrders,
} from './held-order-store.ts';

export interface OpenHeldDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
  /** How long the passenger has before the clocks start, and after a withdrawal. */
  readonly heldMs: number;
}

/** An order older than this was settled another way, or every sweep has failed for a month. */
const LOOK_BACK_MS = 30 * DAY_MS;
/** Clocks of gateways differ, and what was recorded first may be committed last. */
const OVERLAP_MS = HOUR_MS;
const RECEIPT_PREFIX = 'HD';

/** How far the rounds of this gateway have come. */
export interface HeldProgress {
  recordedUntil: number;
  withdrawnUntil: number;
}

/** The first round goes through all orders, and so through those whose cases were withdrawn before. */
export const newHeldProgress = (): HeldProgress => ({
  recordedUntil: 0,
  withdrawnUntil: Number.POSITIVE_INFINITY,
});

/**
 * Puts held orders that their passengers neither confirmed nor dispute into the desk's queue, at once;
 * of one that was disputed and withdrawn, the case that the dispute had ended is opened again after
 * the passenger's time. Safe on several gateways at once: an order has one case of the kind. Returns
 * how many were opened. One that fails keeps no other waiting, and the next round begins with it; the
 * failure is thrown when all were tried.
 */
export async function openHeldCases(
  deps: OpenHeldDeps,
  progress = newHeldProgress(),
): Promise<number> {
  const begunAt = deps.ports.now();
  const withdrawnUntil = begunAt - deps.heldMs;
  let tried = 0;
  let opened = 0;
  const failures: { readonly order: HeldOrder; readonly error: unknown }[] = [];
  for await (const order of listCandidates(deps.ports.db, withdrawnUntil, progress)) {
    tried += 1;
    try {
      if (await openHeldCase(deps, order, withdrawnUntil)) opened += 1;
    } catch (error) {
      failures.push({ order, error });
    }
  }
  progress.recordedUntil = Math.min(begunAt, ...failures.map(({ order }) => order.recordedAt));
  progress.withdrawnUntil = withdrawnUntil;
  const [first] = failures;
  if (first) {
    const message = `${failures.length} of ${tried} held orders got no case`;
    throw new Error(message, { cause: first.error });
  }
  return opened;
}

/** Lists orders that were recorded since the last round, and those of cases that were withdrawn since. */
async function* listCandidates(
  db: Db,
  withdrawnUntil: number,
  progress: HeldProgress,
): AsyncGenerator<HeldOrder> {
  const recordedAt = Math.max(withdrawnUntil - LOOK_BACK_MS, progress.recordedUntil - OVERLAP_MS);
  let after: HeldPlace | null = { recordedAt, orderUuid: '' };
  while (after !== null) {
    const end: HeldPlace | null = await findPageEnd(db, after);
    yield* await listHeldOrders(db, { after, withdrawnUntil });
    after = end;
  }
  const since = Math.min(withdrawnUntil, progress.withdrawnUntil) - OVERLAP_MS;
  yield* await listWithdrawnOrders(db, { since, withdrawnUntil });
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
