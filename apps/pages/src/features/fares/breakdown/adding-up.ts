import { fen, formatYuan } from '@ride/domain/money';
import type { Bill } from './bill.ts';
import type { Estimate } from './estimate.ts';
import { breakdownTexts } from './texts.ts';

/** Whether the lines come to the total, in words; null where there is nothing to add. */
export function addingUp({ lines, sum, total }: Bill): { isRight: boolean; words: string } | null {
  // Half a sum proves nothing.
  if (lines.length === 0 || total === null) return null;
  if (lines.some(({ amount }) => amount === null)) return null;
  if (sum === total) {
    return { isRight: true, words: breakdownTexts.addsUp(lines.length, formatYuan(total)) };
  }
  const difference = formatYuan(fen(Math.abs(total - sum)));
  return { isRight: false, words: breakdownTexts.differs(formatYuan(sum), difference) };
}

/** `48.60 × 3 − 10.00 = 135.80 元`, where that is how the payable came about. */
export function payableEquation(
  { total }: Bill,
  { payable, cars, coupon, isWorkedOut }: Estimate,
): string | null {
  if (!isWorkedOut || total === null || payable === null) return null;
  if (cars === null && coupon === null) return null;
  const times = cars === null ? '' : ` × ${cars}`;
  const less = coupon === null ? '' : ` − ${formatYuan(coupon)}`;
  return `${formatYuan(total)}${times}${less} = ${formatYuan(payable)} 元`;
}
