import {
  type DisputeCaseState,
  type DisputeKind,
  isOpenDispute,
} from '@ride/domain/disputes/dispute-case';
import { nextDeadline } from '@ride/domain/disputes/dispute-clocks';
import type { HeldFinding } from '@ride/domain/fares/checks/findings';
import { citiesWith } from '@ride/domain/staff/roles';
import { type SqlBool, sql } from 'kysely';
import type { Page } from '../../../db/page-of.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { colleagueOf } from '../../../ports/staff.ts';
import {
  type Condition,
  cursorOf,
  isEqual,
  isInCities,
  orderByTime,
  positionOf,
  scanCases,
} from '../../cases/case-list.ts';
import { type CaseStaffDeps, namesOf } from '../../cases/case-staff.ts';
import { listTotals } from '../../orders/bill-store.ts';
import type { DisputeCase } from './case-store.ts';
import { listPointedAt } from './message-store.ts';

export interface CaseFilter {
  readonly queue: 'open' | 'closed';
  readonly kind?: DisputeKind | undefined;
  readonly state?: DisputeCaseState | undefined;
  readonly finding?: HeldFinding | undefined;
  readonly cityCode?: string | undefined;
  readonly takenBy?: { readonly staffId: string } | 'nobody' | 'somebody' | undefined;
  /** Of a case or of its order. */
  readonly number?: string | undefined;
}

const CHARACTERS_SHOWN = 60;

/** What the rows of some cases need beside the cases themselves. */
export interface RowParts {
  readonly names: ReadonlyMap<string, string>;
  /** Lines that were pointed at, by receipt number. */
  readonly pointedAt: ReadonlyMap<string, readonly string[]>;
  /** What bills come to now, by order. */
  readonly totals: ReadonlyMap<string, number>;
}

/** A case as a row of the list shows it. */
export const disputeRow = (dispute: DisputeCase, { names, pointedAt, totals }: RowParts) => ({
  receiptNumber: dispute.receiptNumber,
  kind: dispute.kind,
  state: dispute.state,
  round: dispute.round,
  orderUuid: dispute.orderUuid,
  cityCode: dispute.cityCode,
  finding: dispute.finding,
  text: Array.from(dispute.text).slice(0, CHARACTERS_SHOWN).join(''),
  disputedItems: [
    ...new Set([...(pointedAt.get(dispute.receiptNumber) ?? []), ...itemsOf(dispute)]),
  ],
  amountFen: totals.get(dispute.orderUuid) ?? 0,
  takenBy: dispute.takenBy === '' ? null : colleagueOf(names, dispute.takenBy),
  raisedAt: dispute.raisedAt,
  deadline: deadlineOf(dispute),
  outcome: dispute.outcome,
  endedAt: isOpenDispute(dispute.state) ? null : (dispute.withdrawnAt ?? dispute.decidedAt),
  revision: dispute.revision,
});

const itemsOf = ({ items }: DisputeCase) => JSON.parse(items) as string[];

/** With when its time began. */
export function deadlineOf(dispute: DisputeCase) {
  const deadline = nextDeadline(dispute.state, dispute);
  const { raisedAt, startsAt, appealedAt, askedAt } = dispute;
  const begin = appealedAt ?? startsAt ?? raisedAt;
  return deadline && { ...deadline, from: deadline.step === 'answer' ? (askedAt ?? begin) : begin };
}

/** Open cases by the nearest deadline, closed ones the newest first. */
export async function listCasePage(
  deps: CaseStaffDeps,
  actor: StaffActor,
  filter: CaseFilter,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ReturnType<typeof disputeRow>>> {
  const cities = citiesWith(actor.grants, 'dispute.read');
  if (cities?.length === 0) return { rows: [], next: null };
  const direction = filter.queue === 'open' ? 'asc' : 'desc';
  const { rows, scannedTo } = await scanCases(deps.ports.db, {
    ...conditionsOf(filter, cities),
    table: 'disputes',
    order: orderByTime('queueAt', 'receiptNumber', direction, positionOf(cursor)),
    limit,
  });
  const parts = {
    names: await namesOf(
      deps,
      rows.map(({ takenBy }) => takenBy),
    ),
    pointedAt: await listPointedAt(
      deps.ports.db,
      rows.map(({ receiptNumber }) => receiptNumber),
    ),
    totals: await listTotals(
      deps.ports.db,
      rows.map(({ orderUuid }) => orderUuid),
    ),
  };
  const next = scannedTo && cursorOf({ at: scannedTo.queueAt, id: scannedTo.receiptNumber });
  return { rows: rows.map((row) => disputeRow(row, parts)), next };
}

function conditionsOf(
  { takenBy, number, ...filter }: CaseFilter,
  cities: readonly string[] | null,
) {
  const holder =
    typeof takenBy === 'object' ? takenBy.staffId : takenBy === 'nobody' ? '' : undefined;
  const [only] = cities?.length === 1 ? cities : [];
  const inQueue = isEqual('queue', filter.queue);
  const filters = [
    ...isEqual('takenBy', holder),
    ...isEqual('finding', filter.finding),
    ...isEqual('cityCode', filter.cityCode ?? only),
    ...isEqual('state', filter.state),
    ...isEqual('kind', filter.kind),
  ];
  const others = [
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
    ...isInCities(cities),
  ];
  return number === undefined
    ? { range: inQueue, filters, others }
    : { range: [hasNumber(number)], others: [...inQueue, ...filters, ...others] };
}

/** Each of the two has an index of its own. */
const hasNumber = (number: string): Condition => sql`receipt_number in (
  select receipt_number from disputes where receipt_number = ${number}
  union select receipt_number from disputes where order_uuid = ${number}
)`;
