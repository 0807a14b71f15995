import type { ListTotal } from '@ride/contract/desk/paging';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Page, PageRequest } from '../../db/page-of.ts';
import type { Db, Tables } from '../../db/schema.ts';

/**
 * Rows that one page reads at most to find those that pass all its filters, so that two filters that
 * hardly ever meet cost no more than one. A page that ends there says where to go on.
 */
export const SCANNED_ROWS = 4_000;

/** Rows that are counted at most: beyond that a list says 至少. */
export const COUNTED_ROWS = 5_000;

export type Condition = RawBuilder<SqlBool>;

/** Of no condition where there is no value. */
export const isEqual = (column: string, value: string | undefined): Condition[] =>
  value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];

/** Null for all cities. */
export function isInCities(cities: readonly string[] | null): Condition[] {
  if (cities === null) return [];
  // PostgreSQL has no empty list.
  return cities.length === 0 ? [sql`1 = 0`] : [sql`city_code in (${sql.join(cities)})`];
}

/** `since` is within, `until` is not. */
export const isWithin = (
  column: string,
  { since, until }: { readonly since?: number | undefined; readonly until?: number | undefined },
): Condition[] => [
  ...(since === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${since}`]),
  ...(until === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} < ${until}`]),
];

/** What `taken` of a request means: the id of a person, or one of its words. */
export const holderOf = (taken: string | undefined, me: string) => {
  if (taken === undefined || taken === 'nobody' || taken === 'somebody') return taken;
  return { staffId: taken === 'me' ? me : taken };
};

/** The last four digits of a phone. */
export const hasPhoneEnd = (column: string, digits: string | undefined): Condition[] =>
  digits === undefined ? [] : [sql`substr(${sql.ref(column)}, 8, 4) = ${digits}`];

/** Where a case stood in its list when it was shown: it may have moved since. */
export interface ListPosition {
  readonly at: number;
  readonly id: string;
}

/** With the time itself: a case that somebody acts on meanwhile may move, and the page must not. */
export const cursorOf = ({ at, id }: ListPosition): string => `${at}-${id}`;

/** Null for a cursor of something else, which begins the list again. */
export function positionOf(cursor: string | undefined): ListPosition | null {
  const [, at, id] = /^(\d{1,15})-(.+)$/.exec(cursor ?? '') ?? [];
  return at && id ? { at: Number(at), id } : null;
}

export interface ListOrder {
  readonly by: readonly RawBuilder<unknown>[];
  /** Behind what was shown before. */
  readonly behind: readonly Condition[];
}

/** By a time, and by the key within the same millisecond. */
export function orderByTime(
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

/** Tables whose rows are listed; most are of cases. */
export type ListTable =
  | 'companies'
  | 'disputes'
  | 'joinRequests'
  | 'dataRequests'
  | 'refunds'
  | 'invitations';
type RowOf<Table extends ListTable> = Selectable<Tables[Table]>;

export interface CaseScan<Table extends ListTable> {
  readonly table: Table;
  /** Conditions that an index answers together with the order. */
  readonly range: readonly Condition[];
  /** The first, the most selective, is read along its own index; the others sort out what it finds. */
  readonly filters?: readonly Condition[];
  /** What no index of the list helps with. */
  readonly others?: readonly Condition[];
  readonly order: ListOrder;
  readonly limit: number;
  readonly scannedRows?: number | undefined;
}

/** Up to `limit` cases in their order. */
export async function findCases<Table extends ListTable>(
  db: Db,
  scan: CaseScan<Table>,
): Promise<RowOf<Table>[]> {
  const { table, order, limit, scannedRows = SCANNED_ROWS } = scan;
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

/** Up to `limit` cases, and the last one that was looked at when there may be more. */
export async function scanCases<Table extends ListTable>(
  db: Db,
  scan: CaseScan<Table>,
): Promise<{ rows: RowOf<Table>[]; scannedTo: RowOf<Table> | null }> {
  const { limit, scannedRows = SCANNED_ROWS } = scan;
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
  /** The column of the time by which they are listed, and the one that names a case. */
  readonly time: keyof RowOf<Table> & string;
  readonly key: keyof RowOf<Table> & string;
  readonly direction: 'asc' | 'desc';
  /** What each adds to the total, in lists of money. */
  readonly amount?: RawBuilder<number | null> | undefined;
}

/** A page of cases. One with few rows may have a next one all the same, where its scan ended. */
export async function listCases<Table extends ListTable>(
  db: Db,
  { time, key, direction, amount, ...conditions }: CaseList<Table>,
  { cursor, limit, withTotal }: PageRequest,
): Promise<Page<RowOf<Table>>> {
  const order = orderByTime(time, key, direction, positionOf(cursor));
  const scan = { ...conditions, order, limit };
  const { rows, scannedTo } = await scanCases(db, scan);
  return {
    rows,
    next: scannedTo && cursorOf({ at: Number(scannedTo[time]), id: String(scannedTo[key]) }),
    ...(withTotal && { total: await countCases(db, scan, amount) }),
  };
}

/** How many cases there are by the same filters, and what they come to; both have an end. */
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
    .limit(COUNTED_ROWS + 1);
  const row = await db
    .selectFrom(scanned.as('scanned'))
    .select(({ fn }) => [
      fn.countAll<number>().as('scanned'),
      fn.sum<number | null>('counted').as('count'),
      sql<number | null>`sum(case when counted = 1 then amount end)`.as('amount'),
    ])
    .executeTakeFirstOrThrow();
  return {
    count: Math.min(Number(row.count), COUNTED_ROWS),
    isAtLeast: Number(row.scanned) > COUNTED_ROWS,
    amountFen: row.amount === null ? null : Number(row.amount),
  };
}

/** What sorts out the candidates that an index has found. */
const remainingOf = ({
  filters = [],
  others = [],
}: Pick<CaseScan<ListTable>, 'filters' | 'others'>): Condition[] => [
  ...filters.slice(1),
  ...others,
];

/** Kysely's types want a table by its name: any of them stands for all. */
const nameOf = (table: ListTable) => table as 'companies';

const inOrder = <Query extends { orderBy(by: RawBuilder<unknown>): Query }>(
  { by }: ListOrder,
  query: Query,
): Query => by.reduce((ordered, each) => ordered.orderBy(each), query);

/** What an index finds in the order of the list. */
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
