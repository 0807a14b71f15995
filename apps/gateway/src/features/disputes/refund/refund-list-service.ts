import { citiesWith } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import { noRows, type PageRequest } from '../../../db/page-of.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import {
  type Condition,
  countCases,
  cursorOf,
  isEqual,
  isInCities,
  isWithin,
  orderByTime,
  positionOf,
  scanCases,
} from '../../cases/case-list.ts';
import { listCitiesOfCases, type Refund } from './refund-store.ts';

export interface RefundListDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  /** How long the payment of a refund may take. */
  readonly refundWithinMs: number;
}

type RefundState = 'due' | 'late' | 'paid';

interface RefundFilter {
  readonly state?: RefundState | undefined;
  readonly cityCode?: string | undefined;
  /** When it was granted. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Refunds that are due or late, the oldest first; all or those paid, the newest first. */
export async function listRefundPage(
  { ports: { db, now }, refundWithinMs }: RefundListDeps,
  { grants }: StaffActor,
  { state, cityCode, since, until }: RefundFilter,
  { cursor, limit, withTotal }: PageRequest,
) {
  const cities = citiesWith(grants, 'dispute.read');
  if (cities?.length === 0) return noRows;
  const lateBefore = now() - refundWithinMs;
  const isUnpaid = state === 'due' || state === 'late';
  const scan = {
    table: 'refunds',
    range: [
      ...isEqual('state', state === 'late' ? 'due' : state),
      ...isWithin('dueAt', { since, until }),
      ...(state === 'late' ? isWithin('dueAt', { until: lateBefore }) : []),
    ],
    others: [...isOfCaseIn(cities), ...(cityCode === undefined ? [] : isOfCaseIn([cityCode]))],
    order: orderByTime('dueAt', 'id', isUnpaid ? 'asc' : 'desc', positionOf(cursor)),
    limit,
  } as const;
  const { rows, scannedTo } = await scanCases(db, scan);
  const cityOf = await listCitiesOfCases(
    db,
    rows.map(({ receiptNumber }) => receiptNumber),
  );
  return {
    rows: rows.map(({ id, ...refund }) =>
      refundRow({ refundId: id, ...refund }, cityOf, { now: now(), refundWithinMs }),
    ),
    next: scannedTo && cursorOf({ at: scannedTo.dueAt, id: scannedTo.id }),
    ...(withTotal && { total: await countCases(db, scan, sql<number>`amount_fen`) }),
  };
}

/** A refund as lists show it. */
export const refundRow = (
  { refundId, receiptNumber, orderUuid, amountFen, dueAt, paidAt }: Refund,
  cityOf: ReadonlyMap<string, string>,
  { now, refundWithinMs }: { readonly now: number; readonly refundWithinMs: number },
) => ({
  refundId,
  receiptNumber,
  orderUuid,
  cityCode: cityOf.get(receiptNumber) ?? '',
  amountFen,
  state: stateOf(paidAt, dueAt < now - refundWithinMs),
  dueAt,
  expectedBy: dueAt + refundWithinMs,
  paidAt,
});

function stateOf(paidAt: number | null, isOver: boolean): RefundState {
  if (paidAt !== null) return 'paid';
  return isOver ? 'late' : 'due';
}

/** A refund has the city of its case; null for all. */
const isOfCaseIn = (cities: readonly string[] | null): Condition[] =>
  isInCities(cities).map(
    (condition) => sql<SqlBool>`exists (select 1 from disputes
      where disputes.receipt_number = refunds.receipt_number and ${condition})`,
  );
