import type { CompanyState } from '@ride/domain/companies/company-case';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { byBytes } from '../../../db/text-prefix.ts';

/**
 * Rows that one page reads at most to find those that pass all its filters, so that two filters that
 * hardly ever meet cost no more than one. A page that ends there says where to go on.
 */
export const SCANNED_ROWS = 4_000;

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

const columns = [
  'id as companyId',
  'receiptNumber',
  'fullName',
  'normalizedName',
  'contactName',
  'contactPhone',
  'cityCode',
  'cityName',
  'scale',
  'industryId',
  'state',
  'takenBy',
  'registeredAt',
  'answeredAt',
  'revision',
] as const;

/** Where a company stands in the list: newest first, or by name when a name is looked for. */
export interface ListPosition {
  readonly companyId: string;
  readonly registeredAt: number;
  readonly normalizedName: string;
}

type Condition = RawBuilder<SqlBool>;

/** The most selective filter reads along its own index, the others sort out what it finds. */
function planScan(db: Db, filter: CompanyFilter, after: ListPosition | null) {
  const { receiptNumber, phoneEnd, namePrefix, takenBy, since, until } = filter;
  const isByName = namePrefix !== undefined && receiptNumber === undefined && !phoneEnd;
  const names = byBytes(db, sql.ref('normalizedName'));
  const equal = (column: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const filters: Condition[] = [
    ...equal('receiptNumber', receiptNumber),
    ...(phoneEnd === undefined ? [] : [sql<SqlBool>`substr(contact_phone, 8, 4) = ${phoneEnd}`]),
    ...(namePrefix === undefined ? [] : [names.startsWith(namePrefix)]),
    ...equal('takenBy', typeof takenBy === 'object' ? takenBy.staffId : undefined),
    ...equal('cityCode', filter.cityCode),
    ...equal('industryId', filter.industryId),
    ...equal('state', filter.state),
    // Written out: a partial index is found by its own words only.
    ...(takenBy === 'nobody' ? [sql<SqlBool>`taken_by = ''`] : []),
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
  ];
  const times: Condition[] = [
    ...(since === undefined ? [] : [sql<SqlBool>`registered_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`registered_at < ${until}`]),
  ];
  const cities =
    filter.cities === null ? [] : [sql<SqlBool>`city_code in (${sql.join(filter.cities)})`];
  const behind =
    after === null
      ? []
      : [
          isByName
            ? names.isAfter(after.normalizedName)
            : sql<SqlBool>`(registered_at, id) < (${after.registeredAt}, ${after.companyId})`,
        ];
  return {
    driving: [...filters.slice(0, 1), ...behind, ...(isByName ? [] : times)],
    others: [...filters.slice(1), ...cities, ...(isByName ? times : [])],
    order: isByName ? [names.ascending] : [sql`registered_at desc`, sql`id desc`],
  };
}

interface ScanRange {
  readonly after: ListPosition | null;
  readonly limit: number;
  readonly scannedRows: number;
}

export type ListedCompany = Awaited<ReturnType<typeof scanCompanies>>['rows'][number];

/** Up to `limit` companies behind a position, and how far was looked when there may be more. */
export async function scanCompanies(
  db: Db,
  filter: CompanyFilter,
  { after, limit, scannedRows }: ScanRange,
) {
  const { driving, others, order } = planScan(db, filter, after);
  const inOrder = <Query extends { orderBy(by: RawBuilder<unknown>): Query }>(query: Query) =>
    order.reduce((ordered, by) => ordered.orderBy(by), query);
  const isFiltered = others.length > 0;
  const candidates = inOrder(
    driving.reduce((query, each) => query.where(each), db.selectFrom('companies')),
  );
  const found = await inOrder(
    others
      .reduce(
        (query, each) => query.where(each),
        db.selectFrom(
          candidates
            .selectAll()
            .limit(isFiltered ? scannedRows : limit + 1)
            .as('companies'),
        ),
      )
      .select(columns),
  )
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, scannedTo: rows.at(-1) ?? null };
  if (!isFiltered) return { rows, scannedTo: null };
  const last = await candidates
    .select(['id as companyId', 'registeredAt', 'normalizedName'])
    .offset(scannedRows - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, scannedTo: last ?? null };
}

/** Null when there is no such company. */
export async function findListPosition(db: Db, companyId: string): Promise<ListPosition | null> {
  const found = await db
    .selectFrom('companies')
    .select(['id as companyId', 'registeredAt', 'normalizedName'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  return found ?? null;
}
