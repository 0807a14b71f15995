/**
 * A page draws at most so many rows of a list. No published rule has a longer list, but a list in
 * an address may have any length.
 */
const MAX_ROWS = 100;

export function limitRows<Row>(
  rows: readonly Row[],
  max = MAX_ROWS,
): { readonly shown: readonly Row[]; readonly note: string | null } {
  if (rows.length <= max) return { shown: rows, note: null };
  const note = `内容较多，仅显示前 ${max} 项，共 ${rows.length} 项`;
  return { shown: rows.slice(0, max), note };
}
