import type { ListTotal } from '@ride/contract/desk/paging';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../../db/schema.ts';
import type { CaseTable } from './case-kind.ts';

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
export const isInCities = (cities: readonly string[] | null): Condition[] =>
  cities === null ? [] : [sql`city_code in (${sql.join(cities)})`];

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
type ListTable = CaseTable | 'refunds' | 'invitations';

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
  readonly scannedRows?: number;
}

/** Up to `limit` cases, and the last one that was looked at when there may be more. */
export async function scanCases<Table extends ListTable>(
  db: Db,
  { table, range, filters = [], others = [], order, limit, scannedRows }: CaseScan<Table>,
): Promise<{ rows: Selectable<Tables[Table]>[]; scannedTo: Selectable<Tables[Table]> | null }> {
  const name = nameOf(table);
  const remaining = [...filters.slice(1), ...others];
  const maxRows = remaining.length === 0 ? limit + 1 : (scannedRows ?? SCANNED_ROWS);
  const candidates = candidatesOf(db, { table, range, filters, order }).selectAll();
  const found = await inOrder(
    order,
    remaining
      .reduce((query, each) => query.where(each), db.selectFrom(candidates.limit(maxRows).as(name)))
      .selectAll(),
  )
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit) as unknown as Selectable<Tables[Table]>[];
  if (found.length > limit) return { rows, scannedTo: rows.at(-1) ?? null };
  if (remaining.length === 0) return { rows, scannedTo: null };
  const last = await candidates
    .offset(maxRows - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, scannedTo: (last as unknown as Selectable<Tables[Table]>) ?? null };
}

/** How many cases there are by the same filters, and what they come to; both have an end. */
export async function countCases<Table extends ListTable>(
  db: Db,
  { table, range, filters = [], others = [], order }: Omit<CaseScan<Table>, 'limit'>,
  amount: RawBuilder<number | null> = sql`cast(null as bigint)`,
): Promise<ListTotal> {
  const first = { ...order, behind: [] };
  const remaining = [...filters.slice(1), ...others];
  const isCounted =
    remaining.length === 0
      ? sql<number>`1`
      : sql<number>`case when ${sql.join(remaining, sql` and `)} then 1 else 0 end`;
  const scanned = candidatesOf(db, { table, range, filters, order: first })
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
