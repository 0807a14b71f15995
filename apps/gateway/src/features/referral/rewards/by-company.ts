/** Rows of several companies, sorted out. */
export function byCompany<Row extends { readonly companyId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const sorted = new Map<string, Row[]>();
  for (const row of rows) {
    const own = sorted.get(row.companyId);
    if (own) own.push(row);
    else sorted.set(row.companyId, [row]);
  }
  return sorted;
}
