/**
 * Rows of one list that a page draws. Lists in an address have no end; a published rule has at most
 * 48 bands and 40 items in one, so nobody honest meets this.
 */
const MAX_ROWS = 100;

/** The rows to draw, and a sentence about those left out; null where none are. */
export function firstRows<Row>(
  rows: readonly Row[],
  max = MAX_ROWS,
): { readonly shown: readonly Row[]; readonly note: string | null } {
  if (rows.length <= max) return { shown: rows, note: null };
  const note = `内容较多，仅显示前 ${max} 项，共 ${rows.length} 项`;
  return { shown: rows.slice(0, max), note };
}
