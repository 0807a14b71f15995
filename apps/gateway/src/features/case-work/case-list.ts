import type { ListTotal } from '@ride/contract/desk/paging';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Page, PageRequest } from '../../db/page-of.ts';
import type { Db, Tables } from '../../db/schema.ts';

/**
 * A page examines at most this many rows, so that two filters that rarely match together cost no
 * more than one. A page that stops there still gives a cursor to continue from.
 */
export const MAX_SCANNED_ROWS = 4_000;

/** Counting stops at this many rows; beyond that a list shows 至少. */
export const MAX_COUNTED_ROWS = 5_000;

export type SqlCondition = RawBuilder<SqlBool>;

export const whereEqual = (column: string, value: string | undefined): SqlCondition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

export function whereInCities(cities: readonly string[] | null): SqlCondition[] {
  if (cities === null) return [];
  // PostgreSQL does not accept an empty list.
  return cities.length === 0 ? [sql`1 = 0`] : [sql`city_code in (${sql.join(cities)})`];
}

/** `since` is inclusive, `until` is exclusive. */
export const whereWithin = (
  column: string,
  { since, until }: { readonly since?: number | undefined; readonly until?: number | undefined },
): SqlCondition[] => [
  ...(since === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${since}`]),
  ...(until === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${until}`]),
];

/** Both ends are inclusive. */
export const whereAmountWithin = (
  column: string,
  {
    fromFen,
    toFen,
  }: { readonly fromFen?: number | undefined; readonly toFen?: number | undefined },
): SqlCondition[] =>
  whereWithin(column, { since: fromFen, until: toFen === undefined ? undefined : toFen + 1 });

/** The request writes `-` before a column that is sorted with the largest first. */
export function parseSort<Column extends string>(
  sort: Column | `-${Column}` | undefined,
): { readonly by: Column; readonly direction: 'asc' | 'desc' } | null {
  if (sort === undefined) return null;
  return sort.startsWith('-')
    ? { by: sort.slice(1) as Column, direction: 'desc' }
    : { by: sort as Column, direction: 'asc' };
}

export const parseHolderFilter = (taken: string | undefined, me: string) => {
  if (taken === undefined || taken === 'nobody' || taken === 'somebody') return taken;
  return { staffId: taken === 'me' ? me : taken };
};

export const wherePhoneEndsWith = (column: string, digits: string | undefined): SqlCondition[] =>
  digits === undefined ? [] : [sql`substr(${sql.ref(column)}, 8, 4) = ${digits}`];

export interface ListPosition {
  readonly at: number;
  readonly id: string;
}

/**
 * The cursor holds the value of the sorted column and not only the id, because a case that is changed meanwhile
 * may move in the list.
 */
export const formatListCursor = ({ at, id }: ListPosition): string => `${at}-${id}`;

export function parseListCursor(cursor: string | undefined): ListPosition | null {
  const [, at, id] = /^(\d{1,15})-(.+)$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export interface ListOrder {
  readonly by: readonly RawBuilder<unknown>[];
  readonly behind: readonly SqlCondition[];
}

export function orderByColumn(
  column: string,
  key: string,
  direction: 'asc' | 'desc',
  after: ListPosition | null,
): ListOrder {
  const [at, id] = [sql.ref(column), sql.ref(key)];
  const isBehind = sql.raw(direction === 'asc' ? '>' : '<');
  const inDirection = sql.raw(direction);
  return {
    by: [sql`${at} ${inDirection}`, sql`${id} ${inDirection}`],
    behind: after === null ? [] : [sql`(${at}, ${id}) ${isBehind} (${after.at}, ${after.id})`],
  };
}

export type ListTable =
  | 'companies'
  | 'disputes'
  | 'joinRequests'
  | 'dataRequests'
  | 'refunds'
  | 'invoices'
  | 'invitations';
type RowOf<Table extends ListTable> = Selectable<Tables[Table]>;

export interface CaseScan<Table extends ListTable> {
  readonly table: Table;
  /** One index answers these conditions together with the order. */
  readonly range: readonly SqlCondition[];
  /**
   * The first filter must be the most selective: its index is read, and the other filters are
   * applied to the rows it finds.
   */
  readonly filters?: readonly SqlCondition[];
  readonly others?: readonly SqlCondition[];
  readonly order: ListOrder;
  readonly limit: number;
  readonly scannedRows?: number | undefined;
}

export async function findCases<Table extends ListTable>(
  db: Db,
  scan: CaseScan<Table>,
): Promise<RowOf<Table>[]> {
  const { table, order, limit, scannedRows = MAX_SCANNED_ROWS } = scan;
  const remaining = remainingOf(scan);
  const candidates = candidatesOf(db, scan)
    .selectAll()
    .limit(remaining.length === 0 ? limit : scannedRows);
  const passing = remaining
    .reduce((query, each) => query.where(each), db.selectFrom(candidates.as(nameOf(table))))
    .selectAll();
  const query = inOrder(order, passing).limit(limit);
  return (await db.executeQuery<RowOf<Table>>(query.compile())).rows;
}

/** Returns up to `limit` cases, and the last examined row if more may follow. */
export async function scanCases<Table extends ListTable>(
  db: Db,
  scan: CaseScan<Table>,
): Promise<{ rows: RowOf<Table>[]; scannedTo: RowOf<Table> | null }> {
  const { limit, scannedRows = MAX_SCANNED_ROWS } = scan;
  const found = await findCases(db, { ...scan, limit: limit + 1 });
  const rows = found.slice(0, limit);
  if (found.length > limit) return { rows, scannedTo: rows.at(-1) ?? null };
  if (remainingOf(scan).length === 0) return { rows, scannedTo: null };
  const last = await candidatesOf(db, scan)
    .selectAll()
    .offset(scannedRows - 1)
    .limit(1)
    .$castTo<RowOf<Table>>()
    .executeTakeFirst();
  return { rows, scannedTo: last ?? null };
}

interface CaseList<Table extends ListTable>
  extends Pick<CaseScan<Table>, 'table' | 'range' | 'filters' | 'others'> {
  /** A column of whole numbers, such as times and amounts. */
  readonly sortColumn: keyof RowOf<Table> & string;
  readonly key: keyof RowOf<Table> & string;
  readonly direction: 'asc' | 'desc';
  /** Lists of money add up this expression. */
  readonly amount?: RawBuilder<number | null> | undefined;
}

/** A page with few rows may still have a next page, because the scan stopped at `MAX_SCANNED_ROWS`. */
export async function listCases<Table extends ListTable>(
  db: Db,
  { sortColumn, key, direction, amount, ...conditions }: CaseList<Table>,
  { cursor, limit, withTotal }: PageRequest,
): Promise<Page<RowOf<Table>>> {
  const order = orderByColumn(sortColumn, key, direction, parseListCursor(cursor));
  const scan = { ...conditions, order, limit };
  const { rows, scannedTo } = await scanCases(db, scan);
  return {
    rows,
    next:
      scannedTo &&
      formatListCursor({ at: Number(scannedTo[sortColumn]), id: String(scannedTo[key]) }),
    ...(withTotal && { total: await countCases(db, scan, amount) }),
  };
}

export async function countCases<Table extends ListTable>(
  db: Db,
  scan: Omit<CaseScan<Table>, 'limit'>,
  amount: RawBuilder<number | null> = sql`cast(null as bigint)`,
): Promise<ListTotal> {
  const order = { ...scan.order, behind: [] };
  const remaining = remainingOf(scan);
  const isCounted =
    remaining.length === 0
      ? sql<number>`1`
      : sql<number>`case when ${sql.join(remaining, sql` and `)} then 1 else 0 end`;
  const scanned = candidatesOf(db, { ...scan, order })
    .select([isCounted.as('counted'), amount.as('amount')])
    .limit(MAX_COUNTED_ROWS + 1);
  const row = await db
    .selectFrom(scanned.as('scanned'))
    .select(({ fn }) => [
      fn.countAll<number>().as('scanned'),
      fn.sum<number | null>('counted').as('count'),
      sql<number | null>`sum(case when counted = 1 then amount end)`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: Math.min(Number(row.count), MAX_COUNTED_ROWS),
    isAtLeast: Number(row.scanned) > MAX_COUNTED_ROWS,
    amountFen: row.amount === null ? null : Number(row.amount),
  };
}

const remainingOf = ({
  filters = [],
  others = [],
}: Pick<CaseScan<ListTable>, 'filters' | 'others'>): SqlCondition[] => [
  ...filters.slice(1),
  ...others,
];

/** Kysely's types want a literal table name, so one table stands for all. */
const nameOf = (table: ListTable) => table as 'companies';

const inOrder = <Query extends { orderBy(by: RawBuilder<unknown>): Query }>(
  { by }: ListOrder,
  query: Query,
): Query => by.reduce((ordered, each) => ordered.orderBy(each), query);

const candidatesOf = <Table extends ListTable>(
  db: Db,
  { table, range, filters = [], order }: Omit<CaseScan<Table>, 'limit'>,
) =>
  inOrder(
    order,
    [...range, ...filters.slice(0, 1), ...order.behind].reduce(
      (query, each) => query.where(each),
      db.selectFrom(nameOf(table)),
    ),
  );
