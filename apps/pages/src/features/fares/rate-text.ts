import { formatRate, type Rate } from '@ride/domain/fares/rate';

/** A non-breaking space keeps a figure and its unit on one line. */
const TOGETHER = '\u00a0';

export function formatTimes(quantity: string, unit: string, rate: Rate): string {
  const measured = unit === '' ? quantity : quantity + TOGETHER + unit;
  return `${measured} × ${formatRate(rate)}${TOGETHER}元`;
}
