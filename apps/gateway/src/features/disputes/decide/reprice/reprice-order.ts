import type { ResponseOf } from '@ride/contract/define-call';
import type { repriceOrders } from '@ride/contract/internal-reprice';
import { type DisputeTimes, startDisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { HOUR_MS } from '@ride/domain/durations';
import { formatRuleVersion } from '@ride/domain/fares/rule-version-text';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import { transaction } from '../../../../db/transaction.ts';
import type { AuditActor } from '../../../../ports/audit-trail.ts';
import type { Ports } from '../../../../ports/ports.ts';
import { type BilledOrder, findBilledOrder, newestBill } from '../../../bills/bill-store.ts';
import { sumGrantedRefunds } from '../../../bills/refunds/refund-store.ts';
import { cityOfTrip } from '../../../bills/stored-trip.ts';
import { listCasesOfOrder } from '../../case/case-store.ts';
import { insertDispute } from '../../case/new-case-store.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { repriceTexts as texts } from '../../texts.ts';
import { type RecomputeDeps, type RecomputedBill, recomputeBill } from '../recompute-service.ts';

const RECEIPT_PREFIX = 'GZ';

export interface RepriceOrderDeps extends RecomputeDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly times: DisputeTimes;
}

export interface ComparedRuleVersions {
  readonly ruleVersion: string;
  readonly correctVersion: string;
}

export interface RepriceRun {
  readonly dryRun?: boolean | undefined;
  readonly by: AuditActor;
}

export type RepriceCounts = Omit<ResponseOf<typeof repriceOrders>, 'correctVersion' | 'next'>;

interface RepricedOrder {
  readonly order: BilledOrder;
  readonly recomputed: RecomputedBill;
}

/** Counts the order, and unless it is a dry run opens a case for it if it was too dear. */
export async function repriceOrder(
  deps: RepriceOrderDeps,
  orderUuid: string,
  versions: ComparedRuleVersions,
  { dryRun, by }: RepriceRun,
): Promise<Partial<RepriceCounts>> {
  const repriced = await recomputeOrder(deps, orderUuid, versions);
  if (repriced === null) return {};
  const overchargedFen = overchargeOf(repriced);
  if (overchargedFen === 0) return { tried: 1, unchanged: 1 };
  if (overchargedFen < 0) return { tried: 1, undercharged: 1, underchargedFen: -overchargedFen };
  const cases = await listCasesOfOrder(deps.ports.db, orderUuid);
  const isRaised = cases.some(({ kind }) => kind === 'wrongRule');
  const isOpened = !isRaised && !dryRun && (await openCase(deps, repriced, { ...versions, by }));
  return {
    tried: 1,
    affected: 1,
    overchargedFen,
    raised: Number(dryRun ? isRaised : !isOpened),
    opened: Number(isOpened),
  };
}

export function sumCounts(all: readonly Partial<RepriceCounts>[]): RepriceCounts {
  const sum = (name: keyof RepriceCounts) =>
    all.reduce((total, each) => total + (each[name] ?? 0), 0);
  return {
    tried: sum('tried'),
    affected: sum('affected'),
    overchargedFen: sum('overchargedFen'),
    undercharged: sum('undercharged'),
    underchargedFen: sum('underchargedFen'),
    unchanged: sum('unchanged'),
    notPriced: sum('notPriced'),
    raised: sum('raised'),
    opened: sum('opened'),
  };
}

/** Returns null if the order is not, or no longer, billed by the wrong version. */
export async function recomputeOrder(
  deps: RecomputeDeps & { readonly ports: Pick<Ports, 'db'> },
  orderUuid: string,
  { ruleVersion, correctVersion }: ComparedRuleVersions,
): Promise<RepricedOrder | null> {
  const order = await findBilledOrder(deps.ports.db, orderUuid);
  if (order === null || newestBill(order).ruleVersion !== ruleVersion) return null;
  const recomputed = await recomputeBill(deps, order, {
    corrections: [],
    waived: [],
    granted: await sumGrantedRefunds(deps.ports.db, orderUuid),
    correctVersion,
  });
  return recomputed && { order, recomputed };
}

export const overchargeOf = ({ recomputed: { base, revised } }: RepricedOrder): number =>
  base.totalFen - revised.totalFen;

/** An order has at most one such case; nothing is refunded before the desk decides it. */
export async function openCase(
  { ports: { db, now, randomBytes, auditTrail }, times, disputeCounts }: RepriceOrderDeps,
  { order, recomputed: { base, revised } }: RepricedOrder,
  { ruleVersion, correctVersion, by }: ComparedRuleVersions & Pick<RepriceRun, 'by'>,
): Promise<boolean> {
  const raisedAt = now();
  const number = createReceiptNumber(RECEIPT_PREFIX, raisedAt, randomBytes(RECEIPT_LETTERS));
  const finding = texts.finding(base.totalFen, revised.totalFen);
  const isOpened = await transaction(db, async (tx) => {
    const isNew = await insertDispute(tx, {
      orderUuid: order.orderUuid,
      kind: 'wrongRule',
      receiptNumber: number,
      items: [],
      text: finding,
      raisedAt,
      correctVersion,
      cityCode: cityOfTrip(base.trip),
      clocks: startDisputeClocks(raisedAt, earlier(times)),
    });
    if (!isNew) return false;
    await auditTrail.append(tx, {
      actor: by,
      action: 'dispute.repriced',
      subject: { kind: 'dispute', id: number },
      before: formatRuleVersion(ruleVersion),
      after: formatRuleVersion(correctVersion),
    });
    return true;
  });
  if (isOpened) disputeCounts.countRaised('wrongRule');
  return isOpened;
}

/**
 * Queues are sorted by deadline. Nothing has to be found out about our own mistake, so its cases
 * are due before others: taken within an hour, and decided when others get their first answer.
 */
const earlier = ({ firstAnswerMs, decisionMs, answerMs }: DisputeTimes): DisputeTimes => ({
  firstAnswerMs: Math.min(HOUR_MS, firstAnswerMs),
  decisionMs: Math.min(firstAnswerMs, decisionMs),
  answerMs,
});
