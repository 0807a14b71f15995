import type { BillLine } from '../dispute.ts';

/** Word joiners prevent a line break at the dash of a time span. */
const DASH = '\u2060–\u2060';

/** Formats a step such as `12.4 公里 × 2.40 元，07:00–09:00`; missing parts are left out. */
export function formatCalculation(step: BillLine['working'][number]): string {
  const { quantity, unit, rate, startTime, endTime, cost } = step;
  if (step.text !== null) return step.text;
  const amount = quantity === null ? '' : `${Number(quantity)} ${unit ?? ''}`.trim();
  const product = [amount, rate === null ? '' : `${rate} 元`].filter((each) => each !== '');
  const hours = startTime === null || endTime === null ? [] : [`${startTime}${DASH}${endTime}`];
  const text = product.length > 0 ? product.join(' × ') : cost === null ? '' : `${cost} 元`;
  return [...(text === '' ? [] : [text]), ...hours].join('，');
}
