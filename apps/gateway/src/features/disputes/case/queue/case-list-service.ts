import type { RequestOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import { isOpenDispute } from '@ride/domain/disputes/dispute-case';
import { nextDisputeDeadline } from '@ride/domain/disputes/dispute-clocks';
import { HOUR_MS } from '@ride/domain/durations';
import { type OrderPayments, orderMoney } from '@ride/domain/fares/order-money';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';
import type { Ports } from '../../../../ports/ports.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { toColleague } from '../../../../ports/staff.ts';
import { listBillTotals, listPaymentsOfOrders } from '../../../bills/bill-store.ts';
import { listRefundsOfOrders } from '../../../bills/refunds/refund-store.ts';
import {
  listCases,
  parseHolderFilter,
  parseSort,
  type SqlCondition,
  whereAmountWithin,
  whereEqual,
  whereInCities,
  whereWithin,
} from '../../../case-work/case-list.ts';
import { type CaseStaffDeps, readStaffNames } from '../../../case-work/case-staff.ts';
import type { DisputeCase } from '../case-store.ts';
import {
  grantedRefundSubquery,
  listRefundsGranted,
  parseReturnedProposal,
} from '../decision-store.ts';
import { listItemsOfPoints } from '../message-store.ts';
import { whereOverdue } from './backlog-store.ts';

type CaseRequest = RequestOf<typeof listDisputes>;

const CHARACTERS_SHOWN = 60;
const DUE_SOON_MS = 4 * HOUR_MS;

export interface DisputeRowParts {
  readonly names: ReadonlyMap<string, string>;
  readonly pointedItems: ReadonlyMap<string, readonly string[]>;
  readonly totals: ReadonlyMap<string, number>;
}

export const toDisputeRow = (
  dispute: DisputeCase,
  { names, pointedItems, totals }: DisputeRowParts,
) => ({
  receiptNumber: dispute.receiptNumber,
  kind: dispute.kind,
  state: dispute.state,
  round: dispute.round,
  orderUuid: dispute.orderUuid,
  cityCode: dispute.cityCode,
  finding: dispute.finding,
  text: Array.from(dispute.text).slice(0, CHARACTERS_SHOWN).join(''),
  disputedItems: [
    ...new Set([...(pointedItems.get(dispute.receiptNumber) ?? []), ...itemsOf(dispute)]),
  ],
  amountFen: totals.get(dispute.orderUuid) ?? 0,
  takenBy: dispute.takenBy === '' ? null : toColleague(names, dispute.takenBy),
  raisedAt: dispute.raisedAt,
  deadline: deadlineOf(dispute),
  outcome: dispute.outcome,
  endedAt: isOpenDispute(dispute.state) ? null : (dispute.withdrawnAt ?? dispute.decidedAt),
  isReturned: parseReturnedProposal(dispute) !== null,
  revision: dispute.revision,
});

const itemsOf = ({ items }: DisputeCase) => JSON.parse(items) as string[];

function deadlineOf(dispute: DisputeCase) {
  const deadline = nextDisputeDeadline(dispute.state, dispute);
  const { raisedAt, startsAt, appealedAt, askedAt } = dispute;
  const begin = appealedAt ?? startsAt ?? raisedAt;
  return deadline && { ...deadline, from: deadline.step === 'answer' ? (askedAt ?? begin) : begin };
}

/** Open cases come by their nearest deadline, closed ones by their end, the newest first. */
export async function listDisputePage(
  deps: CaseStaffDeps & { readonly ports: Pick<Ports, 'now'> },
  actor: StaffActor,
  request: CaseRequest,
) {
  const { db, now } = deps.ports;
  const isOpen = request.queue === 'open';
  const sort = parseSort(request.sort);
  const list = {
    ...conditionsOf(request, actor, now()),
    table: 'disputes',
    sortColumn: sort === null ? 'queueAt' : sortColumns[sort.by],
    key: 'receiptNumber',
    direction: sort?.direction ?? (isOpen ? 'asc' : 'desc'),
    amount: isOpen ? undefined : grantedRefundSubquery,
  } as const;
  const { rows, ...page } = await listCases(db, list, request);
  const refunds = await listRefundsGranted(
    db,
    rows.map(({ receiptNumber }) => receiptNumber),
  );
  // Only open cases show payments: reading them parses whole trips, and exports of closed cases are
  // long.
  const parts = await readDisputeRowParts(deps, rows);
  const paid = isOpen ? await listPaid(db, parts.totals) : new Map<string, number>();
  return {
    ...page,
    rows: rows.map((row) => ({
      ...toDisputeRow(row, parts),
      refundFen: refunds.get(row.receiptNumber) ?? null,
      paidFen: paid.get(row.orderUuid) ?? null,
    })),
  };
}

async function listPaid(
  db: Db,
  totals: DisputeRowParts['totals'],
): Promise<ReadonlyMap<string, number>> {
  const orderUuids = [...totals.keys()];
  const payments = await listPaymentsOfOrders(db, orderUuids);
  const refunds = await listRefundsOfOrders(db, orderUuids);
  const paidFor = (orderUuid: string, paid: OrderPayments): number => {
    const back = refunds.filter((refund) => refund.orderUuid === orderUuid);
    return orderMoney(paid, back, totals.get(orderUuid) ?? 0).paidFen;
  };
  return new Map([...payments].map(([orderUuid, paid]) => [orderUuid, paidFor(orderUuid, paid)]));
}

export async function readDisputeRowParts(
  deps: CaseStaffDeps,
  cases: readonly DisputeCase[],
): Promise<DisputeRowParts> {
  const { db } = deps.ports;
  return {
    names: await readStaffNames(
      deps,
      cases.map(({ takenBy }) => takenBy),
    ),
    pointedItems: await listItemsOfPoints(
      db,
      cases.map(({ receiptNumber }) => receiptNumber),
    ),
    totals: await listBillTotals(
      db,
      cases.map(({ orderUuid }) => orderUuid),
    ),
  };
}

const sortColumns = { amount: 'amountFen', raisedAt: 'raisedAt' } as const;

function conditionsOf(
  { taken, number, ...filter }: CaseRequest,
  { staffId, grants }: StaffActor,
  now: number,
) {
  const cities = citiesWithPermission(grants, 'dispute.read');
  const takenBy = parseHolderFilter(taken, staffId);
  const holder =
    typeof takenBy === 'object' ? takenBy.staffId : takenBy === 'nobody' ? '' : undefined;
  const [only] = cities?.length === 1 ? cities : [];
  const isOpen = filter.queue === 'open';
  const due = isOpen ? isDue(filter.due, now) : wasLate(filter.due);
  const inQueue = whereEqual('queue', filter.queue);
  const times = [...(isOpen ? [] : whereWithin('queueAt', filter)), ...due.range];
  const range = [...inQueue, ...times];
  const raised = isOpen ? whereWithin('raisedAt', filter) : [];
  const amounts = whereAmountWithin('amountFen', filter);
  const filters = [
    ...whereEqual('takenBy', holder),
    ...whereEqual('fareRuleId', filter.rule),
    ...whereEqual('finding', filter.finding),
    ...whereEqual('cityCode', filter.cityCode ?? only),
    ...whereEqual('state', filter.state),
    ...whereEqual('outcome', filter.outcome),
    ...whereEqual('kind', filter.kind),
  ];
  const others = [
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
    ...raised,
    ...amounts,
    ...whereInCities(cities),
    ...due.others,
  ];
  if (number !== undefined) {
    return { range: [hasNumber(number)], others: [...range, ...filters, ...others] };
  }
  const sort = parseSort(filter.sort);
  if (sort !== null) {
    // The index for this sort order covers only the queue and the range of the sorted column.
    const sorted = sort.by === 'amount' ? amounts : raised;
    return { range: [...inQueue, ...sorted], others: [...times, ...filters, ...others] };
  }
  // Cases that ended late have an index of their own.
  return !isOpen && filter.due === 'late'
    ? { range, others: [...filters, ...others] }
    : { range, filters, others };
}

interface DueConditions {
  readonly range: readonly SqlCondition[];
  readonly others: readonly SqlCondition[];
}

const anyTime: DueConditions = { range: [], others: [] };

/**
 * An index knows the next deadline; only the row says whether the provider or the passenger owes
 * it.
 */
function isDue(due: CaseRequest['due'], now: number): DueConditions {
  const dueSoonAt = now + DUE_SOON_MS;
  switch (due) {
    case undefined:
      return anyTime;
    case 'late':
      return { range: whereWithin('queueAt', { until: now }), others: [whereOverdue(now)] };
    case 'soon':
      return {
        range: whereWithin('queueAt', { until: dueSoonAt }),
        others: [whereOverdue(dueSoonAt), sql`not ${whereOverdue(now)}`],
      };
    case 'onTime':
      return { range: [], others: [sql`not ${whereOverdue(now)}`] };
  }
}

function wasLate(due: CaseRequest['due']): DueConditions {
  if (due === 'late') return { range: [sql`queue_at > decision_due`], others: [] };
  return due === undefined ? anyTime : { range: [], others: [sql`queue_at <= decision_due`] };
}

/** Receipt number and order number each have an index, which a condition with OR would not use. */
const hasNumber = (number: string): SqlCondition => sql`receipt_number in (
  select receipt_number from disputes where receipt_number = ${number}
  union select receipt_number from disputes where order_uuid = ${number}
)`;
