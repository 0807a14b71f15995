import type { ListTotal } from '@ride/contract/desk/paging';

export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
  /** Where it was asked for. */
  readonly total?: ListTotal;
}

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly withTotal?: true | undefined;
}

/** For somebody without a right in any city, or a filter that nothing can pass. */
export const noRows = {
  rows: [],
  next: null,
  total: { count: 0, isAtLeast: false, amountFen: null },
} satisfies Page<never>;

/** A page of rows of which one more was read than is shown, to know whether another follows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : cursorOf(last) };
}
