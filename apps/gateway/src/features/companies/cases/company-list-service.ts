import type { CompanyState } from '@ride/domain/companies/company-case';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../db/page-of.ts';
import type { Db, Tables } from '../../../db/schema.ts';
import { byBytes } from '../../../db/text-prefix.ts';
import {
  type Condition,
  cursorOf,
  hasPhoneEnd,
  isEqual,
  isInCities,
  type ListPosition,
  orderByTime,
  positionOf,
  scanCases,
} from '../../cases/case-list.ts';

export interface CompanyFilter {
  readonly receiptNumber?: string | undefined;
  /** The last four digits of the contact's phone. */
  readonly phoneEnd?: string | undefined;
  /** As names are compared. */
  readonly namePrefix?: string | undefined;
  readonly takenBy?: { readonly staffId: string } | 'nobody' | 'somebody' | undefined;
  readonly cityCode?: string | undefined;
  readonly industryId?: string | undefined;
  readonly state?: CompanyState | undefined;
  readonly since?: number | undefined;
  readonly until?: number | undefined;
  /** No company of another city; null for all cities. */
  readonly cities: readonly string[] | null;
}

type Company = Selectable<Tables['companies']>;

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly scannedRows?: number;
}

/**
 * A page of companies, newest first, or by name when a name is looked for. One with few rows may
 * have a next one all the same, where its scan ended.
 */
export async function listCompanyPage(
  db: Db,
  filter: CompanyFilter,
  { cursor, limit, scannedRows }: PageRequest,
): Promise<Page<Company>> {
  if (filter.cities?.length === 0) return { rows: [], next: null };
  const after = positionOf(cursor);
  const range = scannedRows === undefined ? { limit } : { limit, scannedRows };
  const scans: Scanned[] = [];
  for (const each of splitByCity(filter)) {
    scans.push(await scanCases(db, { ...scanOf(db, each, after), ...range }));
  }
  const { rows, last } = mergeScans(scans, limit);
  return { rows, next: last && cursorOf({ at: last.registeredAt, id: last.id }) };
}

/** The most selective filter first. */
function scanOf(db: Db, filter: CompanyFilter, after: ListPosition | null) {
  const { receiptNumber, phoneEnd, namePrefix, takenBy, since, until } = filter;
  const isByName = namePrefix !== undefined && receiptNumber === undefined && !phoneEnd;
  const names = byBytes(db, sql.ref('normalizedName'));
  const filters: Condition[] = [
    ...isEqual('receiptNumber', receiptNumber),
    ...hasPhoneEnd('contactPhone', phoneEnd),
    ...(namePrefix === undefined ? [] : [names.startsWith(namePrefix)]),
    ...isEqual('takenBy', typeof takenBy === 'object' ? takenBy.staffId : undefined),
    ...isEqual('cityCode', filter.cityCode),
    ...isEqual('industryId', filter.industryId),
    ...isEqual('state', filter.state),
    // Written out: a partial index is found by its own condition only.
    ...(takenBy === 'nobody' ? [sql<SqlBool>`taken_by = ''`] : []),
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
  ];
  const times: Condition[] = [
    ...(since === undefined ? [] : [sql<SqlBool>`registered_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`registered_at < ${until}`]),
  ];
  const others = isInCities(filter.cities);
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
        order: orderByTime('registeredAt', 'id', 'desc', after),
      };
}

/** Before every name for an unknown company, which begins the list again. */
const nameOf = (companyId: string) =>
  sql<string>`coalesce((select normalized_name from companies where id = ${companyId}), '')`;

/** Each city has its own range of the index, in order of time; several cities together have none. */
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

/** Only as far as every scan has looked: behind that a company of another city may be missing. */
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
