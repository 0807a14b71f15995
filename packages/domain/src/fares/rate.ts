/**
 * A price per kilometre or per minute in ten-thousandths of a yuan, which keeps four published
 * decimals exact.
 */
export type Rate = number & { readonly unit: 'yuan/10000' };

export const RATE_DECIMALS = 4;

/** Returns null for anything but a plain number with at most four decimals. */
export function rateFromYuan(yuan: string | number): Rate | null {
  const match = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(String(yuan));
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return (Number(whole) * 10_000 + Number(decimals.padEnd(RATE_DECIMALS, '0'))) as Rate;
}

/** Formats a rate with at least two decimals, and more only if needed: 2.20, 0.4555. */
export function formatRate(rate: Rate): string {
  const digits = String(rate).padStart(RATE_DECIMALS + 1, '0');
  const decimals = digits.slice(-RATE_DECIMALS).replace(/0{1,2}$/, '');
  return `${digits.slice(0, -RATE_DECIMALS)}.${decimals}`;
}
