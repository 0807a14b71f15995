/** Looks like +11%; small changes keep one decimal, such as −2.5%. */
export function formatPercentChange(
  before: number | null | undefined,
  after: number | null | undefined,
): string | null {
  if (!before || after === undefined || after === null) return null;
  const percent = ((after - before) / before) * 100;
  const rounded = Number(percent.toFixed(Math.abs(percent) < 10 ? 1 : 0));
  if (rounded === 0) return null;
  return `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}%`;
}
