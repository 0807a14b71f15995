export interface Page<Row> {
  readonly rows: Row[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

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
