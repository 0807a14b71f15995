import type { ListTotal } from '@ride/contract/desk/paging';

export interface Page<Row> {
  readonly rows: Row[];
  readonly next: string | null;
  readonly total?: ListTotal;
}

export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly withTotal?: true | undefined;
}

export const emptyPage = {
  rows: [],
  next: null,
  total: { count: 0, isAtLeast: false, amountFen: null },
} satisfies Page<never>;

/** Callers read one row more than the limit, so that the last page is recognized. */
export function toPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : cursorOf(last) };
}

/** Cursor of a list that is ordered by a moment and an id. */
export const formatPlace = (at: number, id: string): string => `${at}.${id}`;

export function parsePlace(cursor: string): { readonly at: number; readonly id: string } {
  const [at = ''] = cursor.split('.', 1);
  return { at: Number(at), id: cursor.slice(at.length + 1) };
}
