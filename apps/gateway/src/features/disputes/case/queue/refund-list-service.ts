import type { RequestOf } from '@ride/contract/define-call';
import type { listRefunds, refundStateNames } from '@ride/contract/desk/dispute-tools';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { lateIfDueBefore, refundExpectedBy } from '../../../bills/refunds/refund-promise.ts';
import type { Refund } from '../../../bills/refunds/refund-store.ts';
import {
  listCases,
  parseSort,
  type SqlCondition,
  whereAmountWithin,
  whereEqual,
  whereInCities,
  whereWithin,
} from '../../../case-work/case-list.ts';
import { listCitiesOfCases } from '../case-store.ts';

export interface RefundListDeps {
  readonly ports: Pick<Ports, 'db' | 'now'>;
  readonly refundWithinMs: number;
}

/** Unless a sort is chosen, unpaid refunds are listed oldest first and all others newest first. */
export async function listRefundPage(
  { ports: { db, now }, refundWithinMs }: RefundListDeps,
  { grants }: StaffActor,
  request: RequestOf<typeof listRefunds>,
) {
  const { state, cityCode } = request;
  const cities = citiesWithPermission(grants, 'dispute.read');
  const sort = parseSort(request.sort);
  const isByAmount = sort?.by === 'amount';
  const amounts = whereAmountWithin('amountFen', request);
  const times = [
    ...whereWithin('dueAt', request),
    ...(state === 'late'
      ? whereWithin('dueAt', { until: lateIfDueBefore(now(), refundWithinMs) })
      : []),
  ];
  const isUnpaid = state === 'due' || state === 'late';
  const list = {
    table: 'refunds',
    range: [
      ...whereEqual('state', state === 'late' ? 'due' : state),
      ...(isByAmount ? amounts : times),
    ],
    others: [
      ...(isByAmount ? times : amounts),
      ...isOfCaseIn(cities),
      ...(cityCode === undefined ? [] : isOfCaseIn([cityCode])),
    ],
    sortColumn: isByAmount ? 'amountFen' : 'dueAt',
    key: 'id',
    direction: sort?.direction ?? (isUnpaid ? 'asc' : 'desc'),
    amount: sql<number>`amount_fen`,
  } as const;
  const { rows, ...page } = await listCases(db, list, request);
  const cityOf = await listCitiesOfCases(
    db,
    rows.map(({ receiptNumber }) => receiptNumber),
  );
  return {
    ...page,
    rows: rows.map(({ id, ...refund }) =>
      toRefundRow({ refundId: id, ...refund }, cityOf, { now: now(), refundWithinMs }),
    ),
  };
}

export const toRefundRow = (
  { refundId, receiptNumber, orderUuid, amountFen, dueAt, paidAt }: Refund,
  cityOf: ReadonlyMap<string, string>,
  { now, refundWithinMs }: { readonly now: number; readonly refundWithinMs: number },
) => ({
  refundId,
  receiptNumber,
  orderUuid,
  cityCode: cityOf.get(receiptNumber) ?? '',
  amountFen,
  state: stateOf(paidAt, dueAt < lateIfDueBefore(now, refundWithinMs)),
  dueAt,
  expectedBy: refundExpectedBy(dueAt, refundWithinMs),
  paidAt,
});

function stateOf(paidAt: number | null, isOver: boolean): keyof typeof refundStateNames {
  if (paidAt !== null) return 'paid';
  return isOver ? 'late' : 'due';
}

const isOfCaseIn = (cities: readonly string[] | null): SqlCondition[] =>
  whereInCities(cities).map(
    (condition) => sql<SqlBool>`exists (select 1 from disputes
      where disputes.receipt_number = refunds.receipt_number and ${condition})`,
  );
