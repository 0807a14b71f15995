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
import type { DisputeCase } from './case-store.ts';

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

/** A case as a row of the list shows it. */
export const disputeRow = (dispute: DisputeCase, names: ReadonlyMap<string, string>) => ({
  receiptNumber: dispute.receiptNumber,
  kind: dispute.kind,
  state: dispute.state,
  round: dispute.round,
  orderUuid: dispute.orderUuid,
  cityCode: dispute.cityCode,
  items: JSON.parse(dispute.items) as string[],
  finding: dispute.finding,
  text: Array.from(dispute.text).slice(0, CHARACTERS_SHOWN).join(''),
  takenBy: dispute.takenBy === '' ? null : colleagueOf(names, dispute.takenBy),
  raisedAt: dispute.raisedAt,
  deadline: deadlineOf(dispute),
  outcome: dispute.outcome,
  endedAt: isOpenDispute(dispute.state) ? null : (dispute.withdrawnAt ?? dispute.decidedAt),
  revision: dispute.revision,
});

/** With when its time began. */
export function deadlineOf(dispute: DisputeCase) {
  const deadline = nextDeadline(dispute.state, dispute);
  const { raisedAt, appealedAt, askedAt } = dispute;
  const begin = appealedAt ?? raisedAt;
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
  const names = await namesOf(
    deps,
    rows.map(({ takenBy }) => takenBy),
  );
  const next = scannedTo && cursorOf({ at: scannedTo.queueAt, id: scannedTo.receiptNumber });
  return { rows: rows.map((row) => disputeRow(row, names)), next };
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
