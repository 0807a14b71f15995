import { type Rate, rateText } from '@ride/domain/fares/rate';

/** Keeps a figure and its unit on one line. */
const TOGETHER = '\u00a0';

/** `12.4 公里 × 2.20 元`: so much of something at a rate. */
export function timesText(quantity: string, unit: string, rate: Rate): string {
  const measured = unit === '' ? quantity : quantity + TOGETHER + unit;
  return `${measured} × ${rateText(rate)}${TOGETHER}元`;
}
