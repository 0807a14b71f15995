export function groupByCompany<Row extends { readonly companyId: string }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const own = groups.get(row.companyId);
    if (own) own.push(row);
    else groups.set(row.companyId, [row]);
  }
  return groups;
}
