import { type DisputeTimes, startDisputeClocks } from '@ride/domain/disputes/dispute-clocks';
import { formatRuleVersion } from '@ride/domain/fares/rule-version-text';
import { createReceiptNumber, RECEIPT_LETTERS } from '@ride/domain/receipt-number';
import type { AuditActor } from '../../../../ports/audit-trail.ts';
import type { Ports } from '../../../../ports/ports.ts';
import {
  type BilledOrder,
  findBilledOrder,
  listOrdersOfRuleVersion,
  newestBill,
} from '../../../bills/bill-store.ts';
import { sumGrantedRefunds } from '../../../bills/refunds/refund-store.ts';
import { cityOfTrip } from '../../../bills/stored-trip.ts';
import type { FindRuleScope, RuleScope } from '../../../fares/fares.ts';
import { insertDispute } from '../../case/new-case-store.ts';
import type { DisputeCounts } from '../../dispute-counts.ts';
import { repriceTexts as texts } from '../../texts.ts';
import { type RecomputeDeps, type RecomputedBill, recomputeBill } from '../recompute-service.ts';

export interface RepriceDeps extends RecomputeDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  readonly disputeCounts: DisputeCounts;
  readonly findRuleScope: FindRuleScope;
  readonly times: DisputeTimes;
}

export interface RepriceOrdersInput {
  readonly fareRuleId: string;
  /** Orders of this rule version are priced again, because it was published with a mistake. */
  readonly version: number;
  /**
   * The correct version is written as `rule:version`; by default it is the version after the wrong
   * one.
   */
  readonly correctVersion?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly after?: string | undefined;
  readonly by: AuditActor;
}

export interface RepricedPage {
  readonly outcome: 'done';
  readonly correctVersion: string;
  readonly tried: number;
  readonly affected: number;
  readonly overchargedFen: number;
  readonly opened: number;
  readonly next: string | null;
}

export type RepriceRefusal = 'unknownRuleVersion' | 'noCorrectVersion' | 'otherProduct';

export interface ComparedRuleVersions {
  readonly ruleVersion: string;
  readonly correctVersion: string;
}

interface MispricedOrder {
  readonly order: BilledOrder;
  readonly recomputed: RecomputedBill;
}

const ORDERS_PER_PAGE = 100;
const RECEIPT_PREFIX = 'GZ';

/**
 * Opens a case for each order that a wrong rule version made too expensive; nothing is refunded
 * before the desk decides. An order has at most one such case, so the run may be repeated, even on
 * several gateways at once.
 */
export async function repriceOrders(
  deps: RepriceDeps,
  input: RepriceOrdersInput,
): Promise<RepricedPage | RepriceRefusal> {
  const versions = await findVersions(deps, input);
  if (typeof versions === 'string') return versions;
  const page = { after: input.after ?? '', atMost: ORDERS_PER_PAGE };
  const orders = await listOrdersOfRuleVersion(deps.ports.db, versions.ruleVersion, page);
  let affected = 0;
  let overchargedFen = 0;
  let opened = 0;
  for (const orderUuid of orders) {
    const mispriced = await recomputeOrder(deps, orderUuid, versions);
    if (mispriced === null) continue;
    affected += 1;
    overchargedFen += overchargeOf(mispriced);
    if (!input.dryRun && (await openCase(deps, mispriced, { ...versions, by: input.by })))
      opened += 1;
  }
  return {
    outcome: 'done',
    correctVersion: versions.correctVersion,
    tried: orders.length,
    affected,
    overchargedFen,
    opened,
    next: orders.length < ORDERS_PER_PAGE ? null : (orders.at(-1) ?? null),
  };
}

/** Both versions must be for the same product in the same city. */
async function findVersions(
  { findRuleScope }: Pick<RepriceDeps, 'findRuleScope'>,
  { fareRuleId, version, correctVersion: named }: RepriceOrdersInput,
): Promise<ComparedRuleVersions | RepriceRefusal> {
  const ruleVersion = `${fareRuleId}:${version}`;
  const correctVersion = named ?? `${fareRuleId}:${version + 1}`;
  const wrong = await findRuleScope(ruleVersion);
  if (wrong === null) return 'unknownRuleVersion';
  const correct = await findRuleScope(correctVersion);
  if (correct === null || correctVersion === ruleVersion) return 'noCorrectVersion';
  return isSameProduct(wrong, correct) ? { ruleVersion, correctVersion } : 'otherProduct';
}

const isSameProduct = (one: RuleScope, other: RuleScope): boolean =>
  one.cityCode === other.cityCode &&
  one.typeModule === other.typeModule &&
  one.vehicleLevel === other.vehicleLevel &&
  one.expandBizLine === other.expandBizLine;

/** Returns null if the correct version of the pricing rule does not make the order cheaper. */
export async function recomputeOrder(
  deps: RecomputeDeps & { readonly ports: Pick<Ports, 'db'> },
  orderUuid: string,
  { ruleVersion, correctVersion }: ComparedRuleVersions,
): Promise<MispricedOrder | null> {
  const order = await findBilledOrder(deps.ports.db, orderUuid);
  if (order === null || newestBill(order).ruleVersion !== ruleVersion) return null;
  const recomputed = await recomputeBill(deps, order, {
    corrections: [],
    waived: [],
    granted: await sumGrantedRefunds(deps.ports.db, orderUuid),
    correctVersion,
  });
  const isCheaper = recomputed !== null && recomputed.revised.totalFen < recomputed.base.totalFen;
  return isCheaper ? { order, recomputed } : null;
}

const overchargeOf = ({ recomputed: { base, revised } }: MispricedOrder): number =>
  base.totalFen - revised.totalFen;

export async function openCase(
  {
    ports: { db, now, randomBytes, auditTrail },
    times,
    disputeCounts,
  }: Omit<RepriceDeps, 'findRuleScope'>,
  { order, recomputed: { base, revised } }: MispricedOrder,
  { ruleVersion, correctVersion, by }: ComparedRuleVersions & { readonly by: AuditActor },
): Promise<boolean> {
  const raisedAt = now();
  const number = createReceiptNumber(RECEIPT_PREFIX, raisedAt, randomBytes(RECEIPT_LETTERS));
  const finding = texts.finding(base.totalFen, revised.totalFen);
  const isOpened = await db.transaction().execute(async (tx) => {
    const isNew = await insertDispute(tx, {
      orderUuid: order.orderUuid,
      kind: 'wrongRule',
      receiptNumber: number,
      items: [],
      text: finding,
      raisedAt,
      correctVersion,
      cityCode: cityOfTrip(base.trip),
      clocks: startDisputeClocks(raisedAt, times),
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
