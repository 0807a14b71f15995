import type { Db } from '../../../db/schema.ts';
import {
  type CompanyFilter,
  findListPosition,
  type ListedCompany,
  type ListPosition,
  SCANNED_ROWS,
  scanCompanies,
} from './company-list-store.ts';

interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly scannedRows?: number;
}

export interface CompanyPage {
  readonly rows: ListedCompany[];
  /** Also behind a page with few rows, where the scan of one page ended. */
  readonly next: string | null;
}

/** A page of companies, newest first, or by name when a name is looked for. */
export async function listCompanyPage(
  db: Db,
  filter: CompanyFilter,
  { cursor, limit, scannedRows = SCANNED_ROWS }: PageRequest,
): Promise<CompanyPage> {
  if (filter.cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : await findListPosition(db, cursor);
  const scans: Awaited<ReturnType<typeof scanCompanies>>[] = [];
  for (const each of splitByCity(filter)) {
    scans.push(await scanCompanies(db, each, { after, limit, scannedRows }));
  }
  const [only] = scans;
  return only && scans.length === 1
    ? { rows: only.rows, next: only.scannedTo?.companyId ?? null }
    : mergeScans(scans, limit);
}

/** Each city has its own range of the index, in order of time; several cities together have none. */
function splitByCity(filter: CompanyFilter): CompanyFilter[] {
  const { cities, cityCode, receiptNumber, phoneEnd, namePrefix, takenBy } = filter;
  const isSelective =
    [cityCode, receiptNumber, phoneEnd, namePrefix].some((each) => each !== undefined) ||
    typeof takenBy === 'object';
  if (cities === null || isSelective) return [filter];
  return cities.map((city) => ({ ...filter, cityCode: city, cities: null }));
}

/** Only as far as every scan has looked: behind that a company of another city may be missing. */
function mergeScans(
  scans: readonly Awaited<ReturnType<typeof scanCompanies>>[],
  limit: number,
): CompanyPage {
  const ends = scans.flatMap(({ scannedTo }) => (scannedTo ? [scannedTo] : []));
  const [end] = ends.toSorted(newestFirst);
  const known = scans
    .flatMap(({ rows }) => rows)
    .filter((row) => end === undefined || newestFirst(row, end) <= 0)
    .toSorted(newestFirst);
  const rows = known.slice(0, limit);
  const last = known.length > limit ? rows.at(-1) : end;
  return { rows, next: last?.companyId ?? null };
}

const newestFirst = (one: ListPosition, other: ListPosition): number =>
  other.registeredAt - one.registeredAt || (one.companyId < other.companyId ? 1 : -1);
