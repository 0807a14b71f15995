/**
 * Rounds half away from zero by decimal digits: 1.005 is 1.01, though the nearest double is
 * smaller.
 */
function rounded(value: number, decimals: number): string {
  const shifted = Math.round(Number(`${Math.abs(value)}e${decimals}`));
  const size = Number.isNaN(shifted) ? Math.abs(value) : Number(`${shifted}e-${decimals}`);
  const text = size.toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `-${text}` : text;
}

/**
 * Integers have no decimals, other numbers are rounded, and values that are not numbers give an
 * empty text (LIMIT-1).
 */
export function formatNumber(value: unknown, decimals = 2): string {
  const numeric = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof numeric !== 'number' || !Number.isFinite(numeric)) return '';
  return Number.isInteger(numeric) ? String(numeric) : rounded(numeric, decimals);
}
