import type { RequestOf } from '@ride/contract/define-call';
import type { listCompanies } from '@ride/contract/desk/companies';
import type { ListTotal } from '@ride/contract/desk/paging';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Page, PageRequest } from '../../../db/page-of.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { orderByBytes } from '../../../db/text-prefix.ts';
import {
  countCases,
  formatListCursor,
  type ListPosition,
  orderByColumn,
  parseListCursor,
  type SqlCondition,
  scanCases,
  whereEqual,
  whereInCities,
  wherePhoneEndsWith,
  whereWithin,
} from '../../case-work/case-list.ts';

type CompanyRequest = Omit<RequestOf<typeof listCompanies>, keyof PageRequest | 'taken' | 'due'>;

/** `namePrefix` is normalized here, unlike in the request. */
export interface CompanyFilter extends CompanyRequest {
  readonly takenBy?: { readonly staffId: string } | 'nobody' | 'somebody' | undefined;
  readonly due?: AnswerDue | undefined;
  readonly cities: readonly string[] | null;
}

interface AnswerDue {
  readonly isLate: boolean;
  readonly answerWithinMs: number;
  readonly now: number;
}

type Company = Selectable<Tables['companies']>;

/**
 * Companies are listed newest first, or by name if a name prefix is given. A page with few rows may
 * still have a next page, because the scan stopped at `MAX_SCANNED_ROWS`.
 */
export async function listCompanyPage(
  db: Db,
  filter: CompanyFilter,
  { cursor, limit, withTotal, scannedRows }: PageRequest & { readonly scannedRows?: number },
): Promise<Page<Company>> {
  const after = parseListCursor(cursor);
  const scans: Scanned[] = [];
  const totals: ListTotal[] = [];
  for (const each of splitByCity(filter)) {
    const scan = scanOf(db, each, after);
    scans.push(await scanCases(db, { ...scan, limit, scannedRows }));
    if (withTotal) totals.push(await countCases(db, scan));
  }
  const { rows, last } = mergeScans(scans, limit);
  const next = last && formatListCursor({ at: last.registeredAt, id: last.id });
  return { rows, next, ...(withTotal && { total: sumOf(totals) }) };
}

const sumOf = (totals: readonly ListTotal[]): ListTotal => ({
  count: totals.reduce((sum, { count }) => sum + count, 0),
  isAtLeast: totals.some(({ isAtLeast }) => isAtLeast),
  amountFen: null,
});

/** The filters are in order of selectivity, because the first one chooses the index. */
function scanOf(db: Db, filter: CompanyFilter, after: ListPosition | null) {
  const { receiptNumber, phoneEnd, namePrefix, takenBy, since, until } = filter;
  const isByName = namePrefix !== undefined && receiptNumber === undefined && !phoneEnd;
  const names = orderByBytes(db, sql.ref('normalizedName'));
  const filters: SqlCondition[] = [
    ...whereEqual('receiptNumber', receiptNumber),
    ...wherePhoneEndsWith('contactPhone', phoneEnd),
    ...(namePrefix === undefined ? [] : [names.startsWith(namePrefix)]),
    ...whereEqual('takenBy', typeof takenBy === 'object' ? takenBy.staffId : undefined),
    ...whereEqual('cityCode', filter.cityCode),
    ...whereEqual('industryId', filter.industryId),
    ...whereEqual('state', filter.state),
    // The literal matches the condition of a partial index; a bound parameter would not.
    ...(takenBy === 'nobody' ? [sql<SqlBool>`taken_by = ''`] : []),
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
  ];
  const times = whereWithin('registeredAt', { since, until });
  const others = [...whereInCities(filter.cities), ...dueCondition(filter.due)];
  const byName = { by: [names.ascending], behind: after ? [names.isAfter(nameOf(after.id))] : [] };
  return isByName
    ? {
        table: 'companies' as const,
        range: [],
        filters,
        others: [...others, ...times],
        order: byName,
      }
    : {
        table: 'companies' as const,
        range: times,
        filters,
        others,
        order: orderByColumn('registeredAt', 'id', 'desc', after),
      };
}

/**
 * A company is late if it was answered after its deadline, or is unanswered and the deadline has
 * passed.
 */
function dueCondition(due: AnswerDue | undefined): SqlCondition[] {
  if (due === undefined) return [];
  const isLate = sql<SqlBool>`(answered_at > registered_at + ${due.answerWithinMs}
    or (answered_at is null and state = 'new' and registered_at < ${due.now - due.answerWithinMs}))`;
  return [due.isLate ? isLate : sql`${isLate} is not true`];
}

const nameOf = (companyId: string) =>
  sql<string>`coalesce((select normalized_name from companies where id = ${companyId}), '')`;

/**
 * The index by time covers one city at a time, so several cities are scanned separately and merged.
 */
function splitByCity(filter: CompanyFilter): CompanyFilter[] {
  const { cities, cityCode, receiptNumber, phoneEnd, namePrefix, takenBy } = filter;
  const isSelective =
    [cityCode, receiptNumber, phoneEnd, namePrefix].some((each) => each !== undefined) ||
    typeof takenBy === 'object';
  if (cities === null || isSelective) return [filter];
  return cities.map((city) => ({ ...filter, cityCode: city, cities: null }));
}

interface Scanned {
  readonly rows: Company[];
  readonly scannedTo: Company | null;
}

/**
 * The merged list ends where the shortest scan stopped, because after that point a company of
 * another city may be missing.
 */
function mergeScans(scans: readonly Scanned[], limit: number) {
  const [only] = scans;
  if (only && scans.length === 1) return { rows: only.rows, last: only.scannedTo };
  const ends = scans.flatMap(({ scannedTo }) => (scannedTo ? [scannedTo] : []));
  const [end] = ends.toSorted(newestFirst);
  const complete = scans
    .flatMap(({ rows }) => rows)
    .filter((row) => end === undefined || newestFirst(row, end) <= 0)
    .toSorted(newestFirst);
  const rows = complete.slice(0, limit);
  return { rows, last: (complete.length > limit ? rows.at(-1) : end) ?? null };
}

const newestFirst = (one: Company, other: Company): number =>
  other.registeredAt - one.registeredAt || (one.id < other.id ? 1 : -1);
