import type { DisputeCaseState, DisputeKind } from '@ride/domain/disputes/dispute-case';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { caseColumns, caseOf } from './case-store.ts';

/**
 * Rows that one page reads at most to find those that pass all its filters, so that two filters that
 * hardly ever meet cost no more than one. A page that ends there says where to go on.
 */
const SCANNED_ROWS = 4_000;

export interface CaseFilter {
  readonly queue: 'open' | 'closed';
  readonly kind?: DisputeKind | undefined;
  readonly state?: DisputeCaseState | undefined;
  readonly cityCode?: string | undefined;
  readonly takenBy?: { readonly staffId: string } | 'nobody' | 'somebody' | undefined;
  /** Of a case or of its order. */
  readonly number?: string | undefined;
  /** No case of another city; null for all cities. */
  readonly cities: readonly string[] | null;
}

/** Where a case stood in the list when it was shown: it may have moved since. */
export interface CasePosition {
  readonly queueAt: number;
  readonly receiptNumber: string;
}

type Condition = RawBuilder<SqlBool>;

/** The first filter reads along its own index, the others sort out what it finds. */
function planScan({ queue, cities, number, ...filter }: CaseFilter, after: CasePosition | null) {
  const equal = (column: string, value: string | undefined): Condition[] =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`];
  const { takenBy } = filter;
  const holder =
    typeof takenBy === 'object' ? takenBy.staffId : takenBy === 'nobody' ? '' : undefined;
  const [only] = cities?.length === 1 ? cities : [];
  const inQueue = sql<SqlBool>`queue = ${queue}`;
  const filters = [
    ...equal('takenBy', holder),
    ...equal('cityCode', filter.cityCode ?? only),
    ...equal('state', filter.state),
    ...equal('kind', filter.kind),
  ];
  const restricted = [
    ...(takenBy === 'somebody' ? [sql<SqlBool>`taken_by <> ''`] : []),
    ...(cities === null ? [] : [sql<SqlBool>`city_code in (${sql.join(cities)})`]),
  ];
  const order = queue === 'open' ? ('asc' as const) : ('desc' as const);
  const behind = after === null ? [] : [isBehind(after, order)];
  if (number !== undefined) {
    const others = [inQueue, ...filters, ...restricted, ...behind];
    return { driving: [hasNumber(number)], others, order };
  }
  return {
    driving: [inQueue, ...filters.slice(0, 1), ...behind],
    others: [...filters.slice(1), ...restricted],
    order,
  };
}

const isBehind = ({ queueAt, receiptNumber }: CasePosition, order: 'asc' | 'desc'): Condition =>
  order === 'asc'
    ? sql`(queue_at, receipt_number) > (${queueAt}, ${receiptNumber})`
    : sql`(queue_at, receipt_number) < (${queueAt}, ${receiptNumber})`;

/** Each of the two has an index of its own. */
const hasNumber = (number: string): Condition => sql`receipt_number in (
  select receipt_number from disputes where receipt_number = ${number}
  union select receipt_number from disputes where order_uuid = ${number}
)`;

/** Up to `limit` cases behind a position, and how far was looked when there may be more. */
export async function scanCases(
  db: Db,
  filter: CaseFilter,
  { after, limit }: { readonly after: CasePosition | null; readonly limit: number },
) {
  const { driving, others, order } = planScan(filter, after);
  const isFiltered = others.length > 0;
  const candidates = driving
    .reduce((query, each) => query.where(each), db.selectFrom('disputes'))
    .orderBy('queueAt', order)
    .orderBy('receiptNumber', order);
  const scanned = candidates.selectAll().limit(isFiltered ? SCANNED_ROWS : limit + 1);
  const found = await others
    .reduce((query, each) => query.where(each), db.selectFrom(scanned.as('disputes')))
    .select(caseColumns)
    .select('queueAt')
    .orderBy('queueAt', order)
    .orderBy('receiptNumber', order)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit).map(caseOf);
  if (found.length > limit) return { rows, scannedTo: rows.at(-1) ?? null };
  if (!isFiltered) return { rows, scannedTo: null };
  const last = await candidates
    .select(['queueAt', 'receiptNumber'])
    .offset(SCANNED_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, scannedTo: last ?? null };
}
