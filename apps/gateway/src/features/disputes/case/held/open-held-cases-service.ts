import { type DisputeTimes, startDisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { heldFindingOf } from '@ride/domain/fares/checks/findings';
import { lineNames } from '@ride/domain/fares/fare-lines';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import type { Db } from '../../../../db/schema.ts';
import { transaction } from '../../../../db/transaction.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { correctRuleVersionOf, parseFindings } from '../../../bills/findings-of-order.ts';
import { lockOrder } from '../../../bills/order-store.ts';
import { cityOfTrip, parseStoredTrip } from '../../../bills/stored-trip.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { heldCaseTexts } from '../../texts.ts';
import { upsertHeldDispute } from '../new-case-store.ts';
import {
  findEndOfHeldPage,
  type HeldOrder,
  type HeldOrderPosition,
  isStillUnanswered,
  listHeldOrders,
  listWithdrawnOrders,
} from './held-order-store.ts';

export interface OpenHeldCasesDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
  /**
   * The passenger has this long to confirm or dispute a fare held for review, also after
   * withdrawing a dispute.
   */
  readonly heldMs: number;
}

/** Older held orders were settled in another way, unless this job has failed for a month. */
const LOOK_BACK_MS = 30 * DAY_MS;
/** The clocks of gateways differ, and the order of commits is not the order of recording. */
const OVERLAP_MS = HOUR_MS;
const RECEIPT_PREFIX = 'HD';

/** These times say up to where this gateway has already searched for held orders. */
export interface HeldOrderProgress {
  recordedUntil: number;
  withdrawnUntil: number;
}

/** The first run searches all orders, so withdrawn cases need no separate search. */
export const startHeldOrderProgress = (): HeldOrderProgress => ({
  recordedUntil: 0,
  withdrawnUntil: Number.POSITIVE_INFINITY,
});

/**
 * Opens cases at the desk for orders held for review that the passenger neither confirmed nor
 * disputed, and reopens a case if the dispute that ended it was withdrawn long enough ago. Several
 * gateways may run it at once, because an order has at most one such case. A failing order does not
 * stop the others: the error is thrown at the end, and the next run tries it again.
 */
export async function openHeldCases(
  deps: OpenHeldCasesDeps,
  progress = startHeldOrderProgress(),
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

async function* listCandidates(
  db: Db,
  withdrawnUntil: number,
  progress: HeldOrderProgress,
): AsyncGenerator<HeldOrder> {
  const recordedAt = Math.max(withdrawnUntil - LOOK_BACK_MS, progress.recordedUntil - OVERLAP_MS);
  let after: HeldOrderPosition | null = { recordedAt, orderUuid: '' };
  while (after !== null) {
    const end: HeldOrderPosition | null = await findEndOfHeldPage(db, after);
    yield* await listHeldOrders(db, { after, withdrawnUntil });
    after = end;
  }
  const since = Math.min(withdrawnUntil, progress.withdrawnUntil) - OVERLAP_MS;
  yield* await listWithdrawnOrders(db, { since, withdrawnUntil });
}

/** Returns false if the passenger has acted since the order was listed. */
export async function openHeldCase(
  deps: OpenHeldCasesDeps,
  order: HeldOrder,
  withdrawnUntil: number,
): Promise<boolean> {
  const isOpened = await transaction(deps.ports.db, (tx) =>
    openHeldCaseWithin(deps, tx, { order, withdrawnUntil }),
  );
  if (isOpened) deps.disputeCounts.countRaised('held');
  return isOpened;
}

async function openHeldCaseWithin(
  { ports: { now, randomBytes, auditTrail }, times, heldMs }: OpenHeldCasesDeps,
  tx: Db,
  { order, withdrawnUntil }: { readonly order: HeldOrder; readonly withdrawnUntil: number },
): Promise<boolean> {
  const { orderUuid } = order;
  const raisedAt = now();
  const startsAt = Math.max(raisedAt, order.recordedAt + heldMs);
  const findings = parseFindings(order.findings);
  const lines = new Set(findings.flatMap((finding) => finding.lines));
  await lockOrder(tx, orderUuid);
  if (!(await isStillUnanswered(tx, { orderUuid, withdrawnUntil }))) return false;
  const opened = await upsertHeldDispute(tx, {
    orderUuid,
    receiptNumber: createReceiptNumber(RECEIPT_PREFIX, raisedAt, randomBytes(RECEIPT_LETTERS)),
    items: [...lines].map((kind) => lineNames[kind]),
    text: findings.map(({ text }) => text).join('\n'),
    finding: heldFindingOf(findings),
    correctVersion: correctRuleVersionOf(findings),
    raisedAt,
    cityCode: cityOfTrip(parseStoredTrip(order.trip)),
    startsAt,
    clocks: startDisputeClocks(startsAt, times),
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
